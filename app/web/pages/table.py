"""The pages of a table: for those who sit or watch, for the TV, its history, its QR code."""

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Annotated, Final

from fastapi import APIRouter, Form
from markupsafe import Markup
from starlette.responses import Response

from app.games.catalogue import GAMES
from app.games.contract import Audience
from app.live.replica import Replica
from app.live.snapshot import Snapshot
from app.table.intents import AskForSeat, Gesture, Intent, Player, Rename, Sit
from app.table.likeness import are_alike
from app.table.refusals import Reason, Refused
from app.table.table import Phase
from app.web.pages.visit import Acting, Looking, Visit
from app.web.pages.wrong_name import WrongName
from app.web.pages.wrong_name import wrong_name as wrong_name_of
from app.web.people.intake import posted
from app.web.people.names import BadName
from app.web.rendering.onlooker import Onlooker, onlooker_of
from app.web.rendering.phrases import PHRASES
from app.web.rendering.table_face import NO_NEWS, tick_fragment
from app.web.site.lookup import known_table
from app.web.words import texts
from app.web.words.refusal import Refusal, refused

router = APIRouter(prefix="/t/{code}", include_in_schema=False)

_INSTEAD: Final[Mapping[Reason, Callable[[Player], Intent | Gesture]]] = {
    Reason.ALREADY_SEATED: Rename,
    Reason.GAME_RUNNING: AskForSeat,
}
"""What somebody means who can't sit down."""


@router.get("")
async def table(visit: Looking, code: str) -> Response:
    return await _page(visit, code, "table.html", screen=False)


@router.get("/tv")
async def tv(visit: Looking, code: str, *, paired: bool = False) -> Response:
    """`paired`: a phone has sent the table here and may take it away again (`pages.screens`)."""
    return await _page(visit, code, "tv.html", screen=True, paired=paired)


async def _page(
    visit: Visit,
    code: str,
    template: str,
    *,
    screen: bool,
    paired: bool = False,
    wrong_name: WrongName | None = None,
) -> Response:
    replica = await known_table(visit.site, code)
    snapshot = replica.snapshot
    if snapshot.is_closed_to(None if screen else visit.guest.id) and not await _was_sent_here(visit, replica):
        raise Refusal(403, texts.UNWATCHED, "unwatched")
    onlooker = onlooker_of(snapshot, visit.guest.id, screen=screen)
    share_url = visit.site.address(visit.request, f"/t/{snapshot.public.code}")
    return visit.page(
        template,
        status=wrong_name.status if wrong_name else 200,
        wrong_name=wrong_name or _taken(visit, snapshot),
        table=snapshot.public,
        seat=onlooker.audience,
        host=onlooker.host,
        share_url=share_url,
        screen=screen,
        paired=paired,
        fragments=_first_fragments(visit, replica, onlooker, share_url),
    )


def _taken(visit: Visit, snapshot: Snapshot) -> WrongName | None:
    """Somebody here is called what the visitor is called elsewhere, who can't sit down under that name."""
    name, seats = visit.guest.name, snapshot.public.seats
    if not name or snapshot.audience_of(visit.guest.id) is not None:
        return None
    if not any(seat and not seat.bot and are_alike(name, seat.name) for seat in seats):
        return None
    return wrong_name_of(visit, name, refused(Reason.NAME_TAKEN))


async def _was_sent_here(visit: Visit, replica: Replica) -> bool:
    """Whether this is a screen to which one of the players has sent the table."""
    code = visit.site.screen_signer.from_cookie(visit.request)
    screen = await visit.site.node.screens.look_up(code) if code else None
    return screen is not None and screen.table == replica.code


def _first_fragments(visit: Visit, replica: Replica, onlooker: Onlooker, share_url: str) -> SimpleNamespace:
    """The same fragments that the socket sends, without news."""
    snapshot, face = replica.snapshot, visit.site.face(replica, visit.renderer)
    drawn = {
        **face.public(snapshot),
        **face.private(snapshot, onlooker, share_url),
        **face.company.fragments(snapshot, replica.company, onlooker, asks=visit.guest.id in replica.asking),
    }
    found = {
        **{name: fragment.phrased for name, fragment in drawn.items()},
        "news": face.news(snapshot, NO_NEWS).text,
        "tick": tick_fragment(snapshot, onlooker.audience, visit.site.node.clock.now(), full=False).text,
    }
    marked = {name: Markup(PHRASES.spelled_out(text)) for name, text in found.items()}  # noqa: S704 - rendered by our templates
    return SimpleNamespace(**marked)


@router.post("/act")
async def act(visit: Acting, code: str) -> Response:
    """The same form as over the socket, for a browser without one."""
    fields = await visit.form()
    replica = await known_table(visit.site, code)
    answer = await posted(replica, visit.guest, fields, visit.count)
    if isinstance(answer, Refused):
        raise refused(answer.reason)
    return visit.away(f"/t/{replica.code}")


@router.post("/sit")
async def sit(
    visit: Acting, code: str, name: Annotated[str, Form()], avatar: Annotated[str, Form()] = ""
) -> Response:
    """A name and a seat in one go.

    Somebody who is seated already goes by the new name; in the middle of a game they ask for a bot's seat.
    """
    replica = await known_table(visit.site, code)
    try:
        guest = visit.guest.called(name, avatar)
        await _sit_down(replica, guest.as_player())
    except (BadName, Refusal) as error:
        if (wrong := wrong_name_of(visit, name, error)) is None:
            raise
        return await _page(visit, code, "table.html", screen=False, wrong_name=wrong)
    return visit.away(f"/t/{replica.code}", guest)


async def _sit_down(replica: Replica, player: Player) -> None:
    answer = await replica.submit(Sit(player))
    if isinstance(answer, Refused) and answer.reason in _INSTEAD:
        answer = await replica.submit(_INSTEAD[answer.reason](player))
    if isinstance(answer, Refused):
        raise refused(answer.reason)


@router.get("/history")
async def history(visit: Looking, code: str) -> Response:
    snapshot = (await known_table(visit.site, code)).snapshot
    if snapshot.is_closed_to(visit.guest.id):
        raise Refusal(403, texts.UNWATCHED, "unwatched")
    audience = snapshot.audience_of(visit.guest.id)
    return visit.fragment(
        "parts/history.html",
        story=snapshot.story(audience),
        players=snapshot.public.players,
        look_back=_look_back(snapshot, audience),
    )


def _look_back(snapshot: Snapshot, audience: Audience) -> str | None:
    """Where players see again what they saw, if the game is not one of memory."""
    table = snapshot.public
    may = audience is not None and table.phase is Phase.PLAYING and GAMES[table.game].looks_back
    return f"/t/{table.code}/look-back" if may else None


@router.get("/qr.svg")
async def qr(visit: Looking, code: str) -> Response:
    replica = await known_table(visit.site, code)
    return visit.qr(f"/t/{replica.code}")
