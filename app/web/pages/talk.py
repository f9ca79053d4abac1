"""The sheet from which people at a table speak to each other. Not here: what is said (over the socket)."""

from fastapi import APIRouter
from starlette.responses import Response

from app.live.talk import who_is
from app.table.reactions import FACES, SAYINGS
from app.web.pages.visit import Looking
from app.web.site.lookup import known_table
from app.web.words import texts
from app.web.words.refusal import Refusal

router = APIRouter(prefix="/t/{code}", include_in_schema=False)


@router.get("/say")
async def say(visit: Looking, code: str) -> Response:
    replica = await known_table(visit.site, code)
    if replica.snapshot.is_closed_to(visit.guest.id):
        raise Refusal(403, texts.UNWATCHED, "unwatched")
    writings = replica.talk.writings
    return visit.fragment(
        "parts/say.html",
        table=replica.snapshot.public,
        host=replica.snapshot.is_host(visit.guest.id),
        who=who_is(replica.code, visit.guest.id),
        faces=FACES,
        sayings=SAYINGS,
        writings=writings,
        silenced={writing.who for writing in writings if replica.talk.is_silenced(writing.who)},
    )
