"""What an action would come to, told to its own seat before it is done.

Computed from that seat's view alone, so there is nothing in it that the seat doesn't see already. Not here:
what is legal and what it scores (the game's `preview`).
"""

from fastapi import APIRouter
from starlette.responses import Response

from app.games.catalogue import GAMES
from app.table.codec import Malformed, decode_action
from app.table.refusals import Reason
from app.table.table import Phase
from app.web.pages.visit import Looking
from app.web.site.lookup import known_table
from app.web.words import texts
from app.web.words.refusal import Refusal, refused

router = APIRouter(prefix="/t/{code}", include_in_schema=False)


@router.get("/preview")
async def preview(visit: Looking, code: str) -> Response:
    """The action is in the query, with the same fields as in the table's form."""
    snapshot = (await known_table(visit.site, code)).snapshot
    game = GAMES[snapshot.public.game]
    if game.preview is None:
        raise Refusal(404, texts.NO_PREVIEW, "no_preview")
    seat = snapshot.audience_of(visit.guest.id)
    if seat is None:
        raise refused(Reason.NOT_SEATED)
    view = snapshot.game_view(seat)
    if view is None or snapshot.public.phase is not Phase.PLAYING:
        raise refused(Reason.NOT_STARTED)
    try:
        action = decode_action(game, visit.request.query_params)
    except Malformed:
        raise refused(Reason.MALFORMED) from None
    found = game.preview(view, action)
    if found is None:
        raise refused(Reason.ILLEGAL)
    return visit.fragment(f"{game.key}/preview.html", public=view.public, own=view.own, preview=found)
