"""Being forgotten: what it means, in words, and the button. Not here: how it is done (`live.forgetting`)."""

from typing import Annotated, Literal

from fastapi import APIRouter, Form
from starlette.responses import Response

from app.table.intents import Player
from app.web.pages.visit import Acting, Looking
from app.web.people.identity import new_guest
from app.web.words import texts

router = APIRouter(prefix="/me", include_in_schema=False)


@router.get("/forget")
async def ask(visit: Looking) -> Response:
    return visit.page("forget.html", unsure=False)


@router.post("/forget")
async def forget(visit: Acting, sure: Annotated[Literal["yes", ""], Form()] = "") -> Response:
    """From then on this browser is a new guest's."""
    if sure != "yes":
        return visit.page("forget.html", status=422, unsure=True)
    somebody = visit.renderer.words.gettext(texts.SOMEBODY)
    await visit.site.node.forgetting.forget(Player(visit.guest.id, somebody, visit.guest.avatar))
    return visit.away("/me/forgotten", new_guest())


@router.get("/forgotten")
async def forgotten(visit: Looking) -> Response:
    return visit.page("forgotten.html")
