"""Big screens: one that waits for a table, and the phones that send tables there and take them away.

Anybody who sits at a table may. A screen shows what the gallery sees. Not here: the screen's sockets
(`screen_socket`), the page of a table on a screen (`table`).
"""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import Response

from app.live.replica import Replica
from app.table.refusals import Reason
from app.web.pages.visit import Acting, Looking, Visit
from app.web.people.screen import new_screen_code, screen_code, spaced
from app.web.site.lookup import find_table, known_table
from app.web.words import texts
from app.web.words.refusal import Refusal, refused

router = APIRouter(include_in_schema=False)


@router.get("/tv")
async def wait(visit: Looking) -> Response:
    """The page of a screen that waits: its code, large."""
    screens = visit.site.node.screens
    code = visit.site.screen_signer.from_cookie(visit.request) or new_screen_code()
    known = await screens.look_up(code)
    response = visit.page(
        "screen.html",
        screen=code,
        halves=spaced(code).split(),
        told=known.told if known else 0,
        home=_shown_address(visit, "/"),
    )
    visit.site.screen_signer.remember(code, response, secure=visit.secure)
    return response


@router.get("/tv/{screen}/qr.svg")
async def qr(visit: Looking, screen: str) -> Response:
    return visit.qr(f"/tv/{_known_form(screen)}")


@router.get("/tv/{screen}")
async def choose(visit: Looking, screen: str) -> Response:
    """What a phone opens whose camera was pointed at a screen. Whether that exists is said to no guesser."""
    return await _choice(visit, _known_form(screen))


@router.post("/tv/{screen}")
async def send_from_choice(visit: Acting, screen: str, table: Annotated[str, Form()]) -> Response:
    """A table that there is not is answered like one of others: the address does not tell a guess."""
    code = _known_form(screen)
    replica = _if_seated(visit, await find_table(visit.site, table))
    wrong = await _sent(visit, code, replica.code)
    return await _choice(visit, code, wrong=wrong) if wrong else visit.away(f"/t/{replica.code}")


@router.get("/t/{code}/screens")
async def sheet(visit: Looking, code: str) -> Response:
    return await _sheet(visit, await known_table(visit.site, code))


@router.post("/t/{code}/screens")
async def send(visit: Acting, code: str, screen: Annotated[str, Form()]) -> Response:
    replica = await _own_table(visit, code)
    tidy = screen_code(screen)
    wrong = await _sent(visit, tidy, replica.code) if tidy else texts.NO_SCREEN_CODE
    return await _sheet(visit, replica, wrong=wrong, typed=screen if wrong else "")


@router.post("/t/{code}/screens/{screen}/away")
async def take_away(visit: Acting, code: str, screen: str) -> Response:
    replica = await _own_table(visit, code)
    await visit.site.node.screens.take_away(_known_form(screen), replica.code)
    return await _sheet(visit, replica)


async def _own_table(visit: Visit, code: str) -> Replica:
    return _if_seated(visit, await known_table(visit.site, code))


def _if_seated(visit: Visit, replica: Replica | None) -> Replica:
    if replica is None or replica.snapshot.audience_of(visit.guest.id) is None:
        raise refused(Reason.NOT_SEATED)
    return replica


async def _sent(visit: Visit, code: str, table: str) -> str:
    """Why the table could not be sent there; nothing if it was."""
    guesses = visit.site.guesses
    if not guesses.may(visit.guest.id):
        return texts.TOO_MANY_GUESSES
    if await visit.site.node.screens.show(code, table):
        return ""
    guesses.was_wrong(visit.guest.id)
    return texts.UNKNOWN_SCREEN


async def _choice(visit: Visit, code: str, wrong: str = "") -> Response:
    tables = [replica.snapshot.public for replica in await visit.site.node.own_tables.of(visit.guest.id)]
    return visit.page(
        "screen_choice.html",
        status=404 if wrong else 200,
        screen=code,
        shown=spaced(code),
        tables=tuple(tables),
        wrong=_said(visit, wrong),
    )


async def _sheet(visit: Visit, replica: Replica, wrong: str = "", typed: str = "") -> Response:
    snapshot = replica.snapshot
    on = await visit.site.node.screens.showing(replica.code)
    return visit.fragment(
        "parts/screens_sheet.html",
        table=snapshot.public,
        seated=snapshot.audience_of(visit.guest.id) is not None,
        screens=_shown(on),
        address=_shown_address(visit, "/tv"),
        wrong=_said(visit, wrong),
        typed=typed,
    )


def _shown(codes: Sequence[str]) -> tuple[tuple[str, str], ...]:
    return tuple((code, spaced(code)) for code in codes)


def _said(visit: Visit, text: str) -> str:
    return visit.renderer.words.gettext(text) if text else ""


def _shown_address(visit: Visit, path: str) -> str:
    """An address that somebody types in."""
    return visit.site.address(visit.request, path).partition("://")[2].rstrip("/")


def _known_form(screen: str) -> str:
    code = screen_code(screen)
    if code is None:
        raise Refusal(404, texts.UNKNOWN_PAGE)
    return code
