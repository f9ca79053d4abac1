"""Opening a table: the form, and what it asks for. Not here: what happens at it."""

from collections.abc import Mapping
from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from app.games.catalogue import GAMES
from app.games.contract import PACES, AnyGame, Options
from app.live.replica import Replica
from app.table.entries import Opened
from app.table.intents import Intent, Sit, Start
from app.table.refusals import Refused
from app.table.terms import FAST, NORMAL, RELAXED
from app.web.pages.bots import fill_with_bots
from app.web.pages.visit import Acting, Looking, Visit
from app.web.pages.wrong_name import WrongName
from app.web.pages.wrong_name import wrong_name as wrong_name_of
from app.web.people.identity import Guest
from app.web.people.intake import new_secret
from app.web.people.names import BadName
from app.web.safety.rates import Deed
from app.web.site.lookup import known_game
from app.web.words.refusal import refused

router = APIRouter(include_in_schema=False)

CLOCKS: Final = (RELAXED, NORMAL, FAST)
USUAL_COUNT: Final = 4


@router.get("/new")
async def new(visit: Looking, game: str = "") -> Response:
    return _form(visit, game)


def _form(visit: Visit, game: str, wrong_name: WrongName | None = None) -> Response:
    chosen = GAMES.get(game) or next(iter(GAMES.values()))
    return visit.page(
        "new.html",
        status=wrong_name.status if wrong_name else 200,
        wrong_name=wrong_name,
        game=chosen,
        games=tuple(GAMES.values()),
        capacity=usual_count(chosen),
        clock=CLOCKS[0],
        chosen=default_options(chosen),
        clocks=CLOCKS,
        pace=chosen.pace,
        paces=PACES,
        watchable=True,
    )


@router.post("/tables")
async def open_table(visit: Acting) -> Response:
    """A new table with its opener on the first seat; against bots the game starts at once."""
    fields = await visit.form()
    name = fields.get("name", visit.guest.name)
    try:
        guest = visit.guest.called(name, fields.get("avatar", ""))
    except BadName as error:
        return _form(visit, fields.get("game", ""), wrong_name_of(visit, name, error))
    if fields.get("bots"):
        await visit.count(Deed.BOT_GAMES)
    replica = await opened_by(visit, guest, _opened(guest, fields))
    if level := fields.get("bots"):
        await fill_with_bots(replica, guest, level)
        await _submit(replica, Start(guest.id, new_secret()))
    return visit.away(f"/t/{replica.code}", guest)


async def opened_by(visit: Visit, guest: Guest, entry: Opened) -> Replica:
    """A new table in the language of the visitor, who sits at it."""
    replica = await visit.site.node.hall.open(entry, visit.renderer.language)
    if isinstance(replica, Refused):
        raise refused(replica.reason)
    await _submit(replica, Sit(guest.as_player()))
    return replica


def _opened(guest: Guest, fields: Mapping[str, str]) -> Opened:
    game = known_game(fields.get("game", ""))
    return Opened(
        game=game.key,
        capacity=_number(fields.get("capacity"), usual_count(game)),
        options=options_of(game, fields),
        public=fields.get("visibility") == "public",
        clock=_clock(fields),
        host=guest.id,
        pace=_pace(game, fields),
        watchable=fields.get("watch") != "nobody",
        secret=new_secret(),
    )


def usual_count(game: AnyGame) -> int:
    """How many sit down when nobody says how many."""
    return min(game.seat_counts, key=lambda count: abs(count - USUAL_COUNT))


def default_options(game: AnyGame) -> Options:
    return {option.key: option.values[0] for option in game.options}


def options_of(game: AnyGame, fields: Mapping[str, str]) -> Options:
    return {key: fields.get(f"option-{key}", default) for key, default in default_options(game).items()}


def _clock(fields: Mapping[str, str]) -> int:
    clock = _number(fields.get("clock"), RELAXED)
    return clock if clock in CLOCKS else RELAXED


def _pace(game: AnyGame, fields: Mapping[str, str]) -> str:
    """Nothing is said of it where it is the game's own."""
    pace = fields.get("pace", "")
    return pace if pace in PACES and pace != game.pace else ""


def _number(word: str | None, default: int) -> int:
    return int(word) if word and word.isdecimal() and len(word) < 6 else default


async def _submit(replica: Replica, intent: Intent) -> None:
    answer = await replica.submit(intent)
    if isinstance(answer, Refused):
        raise refused(answer.reason)
