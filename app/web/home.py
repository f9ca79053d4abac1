"""The way in: the home page, a new table, a code typed in, one's name and language, the rules."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import Response
from starlette.websockets import WebSocket

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.live.replica import Replica
from app.table.entries import Opened
from app.table.intents import AddBot, Intent, Sit, Start
from app.table.refusals import Refused
from app.web.identity import Guest
from app.web.intake import new_seed
from app.web.language import COOKIE as LANGUAGE_COOKIE
from app.web.lookup import known_game, known_table
from app.web.outbox import Outbox
from app.web.problem import refused
from app.web.site import site_of
from app.web.socket import FORBIDDEN, close, converse, from_elsewhere
from app.web.viewer import HEARTBEAT
from app.web.visit import Acting, Looking, own_path

router = APIRouter(include_in_schema=False)

Back = Annotated[str, Form(alias="next")]

CLOCKS = (0, 30, 60, 120)
USUAL_COUNT = 4


@router.get("/")
async def home(visit: Looking) -> Response:
    tables = tuple(visit.site.node.lobby.tables)
    return visit.page("home.html", tables=tables, games=tuple(GAMES.values()))


@router.websocket("/ws")
async def watch_lobby(websocket: WebSocket) -> None:
    site = site_of(websocket)
    if from_elsewhere(websocket, site):
        return await close(websocket, FORBIDDEN)
    lobby, renderer = site.node.lobby, site.renderer(websocket)
    outbox = Outbox(
        websocket, lambda: renderer.text("parts/tables.html", tables=tuple(lobby.tables)), HEARTBEAT
    )
    lobby.watch(outbox.wake)
    site.heart.add(outbox)
    try:
        await websocket.accept()
        outbox.wake()
        await converse(websocket, outbox, _ignore)
    finally:
        lobby.unwatch(outbox.wake)
        site.heart.remove(outbox)
    return None


async def _ignore(text: str) -> None:
    """The lobby's page has nothing to say."""


@router.get("/new")
async def new(visit: Looking, game: str = "") -> Response:
    chosen = GAMES.get(game) or next(iter(GAMES.values()))
    return visit.page(
        "new.html", game=chosen, games=tuple(GAMES.values()), usual=_usual_count(chosen), clocks=CLOCKS
    )


@router.post("/tables")
async def open_table(visit: Acting) -> Response:
    """A new table with its opener on the first seat; against bots the game starts at once."""
    fields = await visit.form()
    guest = visit.guest.called(fields.get("name", visit.guest.name), fields.get("avatar", ""))
    replica = await visit.site.node.hall.open(_opened(guest, fields))
    if isinstance(replica, Refused):
        raise refused(replica.reason)
    await _submit(replica, Sit(guest.as_player()))
    if level := fields.get("bots"):
        await _fill_with_bots(replica, guest, level)
    return visit.away(f"/t/{replica.table.code}", guest)


def _opened(guest: Guest, fields: Mapping[str, str]) -> Opened:
    game = known_game(fields.get("game", ""))
    return Opened(
        game=game.key,
        capacity=_number(fields.get("capacity"), _usual_count(game)),
        options=_options(game, fields),
        public=fields.get("visibility") == "public",
        clock=_clock(fields),
        host=guest.id,
    )


def _usual_count(game: AnyGame) -> int:
    """How many sit down when nobody says how many."""
    return min(game.seat_counts, key=lambda count: abs(count - USUAL_COUNT))


def _options(game: AnyGame, fields: Mapping[str, str]) -> Mapping[str, str]:
    return {option.key: fields.get(f"option-{option.key}", option.values[0]) for option in game.options}


def _clock(fields: Mapping[str, str]) -> int:
    clock = _number(fields.get("clock"), 0)
    return clock if clock in CLOCKS else 0


def _number(word: str | None, default: int) -> int:
    return int(word) if word and word.isdecimal() and len(word) < 6 else default


async def _fill_with_bots(replica: Replica, guest: Guest, level: str) -> None:
    free = replica.snapshot.public.seats.count(None)
    for _ in range(free):
        await _submit(replica, AddBot(guest.id, level))
    await _submit(replica, Start(guest.id, new_seed()))


async def _submit(replica: Replica, intent: Intent) -> None:
    answer = await replica.submit(intent)
    if isinstance(answer, Refused):
        raise refused(answer.reason)


@router.post("/join")
async def join(visit: Acting, code: Annotated[str, Form()]) -> Response:
    replica = await known_table(visit.site, "".join(code.split()))
    return visit.away(f"/t/{replica.table.code}")


@router.post("/me")
async def rename(
    visit: Acting,
    name: Annotated[str, Form()],
    avatar: Annotated[str, Form()],
    back: Back = "/",
) -> Response:
    return visit.away(own_path(back), visit.guest.called(name, avatar))


@router.post("/language")
async def choose_language(visit: Acting, lang: Annotated[str, Form()], back: Back = "/") -> Response:
    response = visit.away(own_path(back))
    if lang in visit.site.renderers:
        response.set_cookie(LANGUAGE_COOKIE, lang, max_age=400 * 24 * 3600, samesite="lax", httponly=True)
    return response


@router.get("/rules/{game}")
async def rules(visit: Looking, game: str) -> Response:
    return visit.page("rules.html", game=known_game(game))


@router.get("/rules/{game}/summary")
async def summary(visit: Looking, game: str) -> Response:
    return visit.fragment(f"{known_game(game).key}/summary.html")
