"""Another device for the same guest: a link to open there, and what it asks before it does anything.

Opening the link changes nothing, so that previews of it don't use it up. Not here: how a link is signed
(`people.handover`).
"""

from dataclasses import replace
from typing import Annotated, Literal

from fastapi import APIRouter, Form
from markupsafe import Markup
from starlette.responses import Response

from app.table.table import Phase
from app.table.view import TableView
from app.web.pages.visit import Coming, Looking, Visit
from app.web.people.handover import Handover, Void, new_handover
from app.web.rendering.qr import qr_svg
from app.web.site.lookup import table_code
from app.web.words import texts
from app.web.words.refusal import Refusal

router = APIRouter(prefix="/me", include_in_schema=False)


@router.get("/link")
async def link(visit: Looking, table: str = "") -> Response:
    """A new link, for this guest's eyes and cameras alone.

    Whether there is that table it does not say: whoever guesses codes could read it in the link.
    """
    handover = new_handover(visit.guest, table_code(table) or "", visit.site.node.clock.now())
    address = visit.site.address(visit.request, f"/me/{visit.site.handover_signer.sign(handover)}")
    drawing = Markup(qr_svg(address, error="l"))  # noqa: S704 - drawn here
    return visit.fragment("parts/device_link.html", address=address, qr=drawing)


@router.get("/{word}")
async def ask(visit: Coming, word: str) -> Response:
    handover = await _valid(visit, word)
    if handover.guest.id == visit.guest.id:
        return visit.page("device_same.html", back=_back(handover))
    return visit.page(
        "device.html", guest=handover.guest, word=word, behind=await _games_of(visit, visit.guest.id)
    )


@router.post("/{word}")
async def go_on(visit: Coming, word: str, devices: Annotated[Literal["both", "only"], Form()]) -> Response:
    """From now on this browser speaks for the guest: beside the others, or alone."""
    handover = await _valid(visit, word)
    node, guest = visit.site.node, handover.guest
    if not await node.guestbook.spend(handover.link, handover.until, node.clock.now()):
        raise Refusal(410, texts.LINK_OVER)
    if devices == "only":
        guest = replace(guest, epoch=await node.releases.release(guest.id))
    return visit.away(_back(handover), guest)


async def _valid(visit: Visit, word: str) -> Handover:
    """What the link says, if it may still be used."""
    node = visit.site.node
    try:
        handover = visit.site.handover_signer.read(word, node.clock.now())
    except Void:
        raise Refusal(410, texts.LINK_OVER) from None
    if visit.site.signer.is_released(handover.guest) or await node.guestbook.is_spent(handover.link):
        raise Refusal(410, texts.LINK_OVER)
    return handover


def _back(handover: Handover) -> str:
    return f"/t/{handover.table}" if handover.table else "/"


async def _games_of(visit: Visit, guest: str) -> tuple[TableView, ...]:
    """The games in which this browser's own guest sits; they can't be played from here afterwards."""
    tables = [replica.snapshot.public for replica in await visit.site.node.own_tables.of(guest)]
    return tuple(table for table in tables if table.phase is Phase.PLAYING)
