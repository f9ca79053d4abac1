"""Bots for all free seats, in one go. Not here: one bot on one seat, which is an intent like any other."""

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import Response

from app.live.replica import Replica
from app.table.intents import AddBot
from app.table.refusals import Reason, Refused
from app.web.pages.visit import Acting
from app.web.people.identity import Guest
from app.web.site.lookup import known_table
from app.web.words.refusal import refused

router = APIRouter(prefix="/t/{code}", include_in_schema=False)


@router.post("/bots")
async def fill(visit: Acting, code: str, level: Annotated[str, Form()]) -> Response:
    replica = await known_table(visit.site, code)
    await fill_with_bots(replica, visit.guest, level)
    if "hx-request" in visit.request.headers:  # the page stays, and its socket shows the bots
        return Response(status_code=204)
    return visit.away(f"/t/{replica.code}")


async def fill_with_bots(replica: Replica, guest: Guest, level: str) -> None:
    """A row for each bot. Somebody may sit down or start the game meanwhile: then there are fewer bots."""
    for _ in range(replica.snapshot.public.seats.count(None)):
        answer = await replica.submit(AddBot(guest.id, level))
        if isinstance(answer, Refused):
            if answer.reason in (Reason.TABLE_FULL, Reason.GAME_RUNNING):
                return
            raise refused(answer.reason)
