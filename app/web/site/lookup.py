"""Finding what a request names, or saying in words that there is no such thing."""

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.live.hall import CODE_LENGTH, CODE_LETTERS
from app.live.replica import Replica
from app.table.ports import Place
from app.web.site.site import Site
from app.web.words import texts
from app.web.words.refusal import Refusal


def table_code(typed: str) -> str | None:
    """The code, however it was typed; None for what can't be one. It may be nobody's."""
    tidy = typed.strip().upper()
    return tidy if len(tidy) == CODE_LENGTH and set(tidy) <= set(CODE_LETTERS) else None


async def find_table(site: Site, code: str) -> Replica | None:
    """The table with that code; what can't be a code is not looked for.

    Raises `Refusal` for one that was closed.
    """
    tidy = table_code(code)
    if tidy is None:
        return None
    if site.node.doorman.has_closed(tidy):
        raise Refusal(410, texts.CLOSED, "closed")
    replica = await site.node.hall.find(tidy)
    if replica is not None:
        replica.look()
    return replica


async def known_table(site: Site, code: str) -> Replica:
    replica = await find_table(site, code)
    if replica is None:
        raise Refusal(404, texts.UNKNOWN_TABLE, "unknown_table")
    return replica


def place_of(written: str) -> Place | None:
    """Where a list goes on, as an address says it; None for what says nothing."""
    opened_at, _, code = written.partition("-")
    is_place = opened_at.isdecimal() and opened_at.isascii() and len(opened_at) < 16
    return Place(int(opened_at), code) if is_place and set(code) <= set(CODE_LETTERS) else None


def known_game(key: str) -> AnyGame:
    if key not in GAMES:
        raise Refusal(404, texts.UNKNOWN_GAME, "unknown_game")
    return GAMES[key]
