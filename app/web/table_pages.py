"""The pages of a table: for those who sit or watch, for the TV, its history, its QR code."""

from types import SimpleNamespace
from typing import Annotated

import segno
from fastapi import APIRouter, Form
from markupsafe import Markup
from starlette.responses import Response

from app.games.contract import GALLERY
from app.live.snapshot import Snapshot
from app.table.intents import Rename, Sit
from app.table.refusals import Reason, Refused
from app.web.fragments import Onlooker, fragments, news_fragment
from app.web.intake import intent_of, token_of
from app.web.lookup import known_table
from app.web.problem import refused
from app.web.tick import tick_fragment
from app.web.viewer import onlooker_of
from app.web.visit import Acting, Looking, Visit

router = APIRouter(prefix="/t/{code}", include_in_schema=False)


@router.get("")
async def table(visit: Looking, code: str) -> Response:
    return await _page(visit, code, "table.html", screen=False)


@router.get("/tv")
async def tv(visit: Looking, code: str) -> Response:
    return await _page(visit, code, "tv.html", screen=True)


async def _page(visit: Visit, code: str, template: str, *, screen: bool) -> Response:
    snapshot = (await known_table(visit.site, code)).snapshot
    onlooker = onlooker_of(snapshot, visit.guest.id, screen=screen)
    share_url = visit.site.address(visit.request, f"/t/{snapshot.public.code}")
    return visit.page(
        template,
        table=snapshot.public,
        seat=onlooker.audience,
        host=onlooker.host,
        share_url=share_url,
        screen=screen,
        fragments=_first_fragments(visit, snapshot, onlooker, share_url),
    )


def _first_fragments(visit: Visit, snapshot: Snapshot, onlooker: Onlooker, share_url: str) -> SimpleNamespace:
    """The same fragments that the socket sends, with nothing new to tell."""
    now, due_at = visit.site.node.clock.now(), snapshot.view(GALLERY).due_at
    found = {
        **fragments(snapshot, visit.renderer, onlooker, share_url),
        "news": news_fragment(snapshot, visit.renderer, ()),
        "tick": tick_fragment(snapshot.seq, onlooker.audience, now, due_at, full=False),
    }
    marked = {name: Markup(markup) for name, markup in found.items()}  # noqa: S704 - rendered by our templates
    return SimpleNamespace(**marked)


@router.post("/act")
async def act(visit: Acting, code: str) -> Response:
    """The same form as over the socket, for a browser without one."""
    fields = await visit.form()
    intent = intent_of(visit.guest, fields)
    if isinstance(intent, Refused):
        raise refused(intent.reason)
    replica = await known_table(visit.site, code)
    answer = await replica.submit(intent, token_of(fields))
    if isinstance(answer, Refused):
        raise refused(answer.reason)
    return visit.away(f"/t/{replica.table.code}")


@router.post("/sit")
async def sit(
    visit: Acting, code: str, name: Annotated[str, Form()], avatar: Annotated[str, Form()] = ""
) -> Response:
    """A name and a seat in one go; somebody who is seated already goes by the new name."""
    guest = visit.guest.called(name, avatar)
    replica = await known_table(visit.site, code)
    answer = await replica.submit(Sit(guest.as_player()))
    if isinstance(answer, Refused) and answer.reason is Reason.ALREADY_SEATED:
        answer = await replica.submit(Rename(guest.as_player()))
    if isinstance(answer, Refused):
        raise refused(answer.reason)
    return visit.away(f"/t/{replica.table.code}", guest)


@router.get("/history")
async def history(visit: Looking, code: str) -> Response:
    snapshot = (await known_table(visit.site, code)).snapshot
    audience = snapshot.audience_of(visit.guest.id)
    return visit.fragment(
        "parts/history.html",
        events=snapshot.history(audience),
        players=snapshot.public.players,
        game=snapshot.public.game,
    )


@router.get("/qr.svg")
async def qr(visit: Looking, code: str) -> Response:
    replica = await known_table(visit.site, code)
    address = visit.site.address(visit.request, f"/t/{replica.table.code}")
    drawing = segno.make(address, error="m").svg_inline(border=2, omitsize=True, dark="#2b2440", light="#fff")
    text = drawing.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})
