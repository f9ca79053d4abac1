"""Which versions of the rules the tables in play need, and whether this installation has them.

A table that needs rules which are not here can't go on until a version of Tavolata that has them is installed
again. Not here: counting the tables (`store`).
"""

from collections.abc import Sequence
from typing import Final

from app.games.catalogue import GAMES, rules_of
from app.main.settings import Settings
from app.store.counts import RulesInPlay
from app.store.store import open_store

_HEAD: Final = "game            rules  tables"


async def versions(settings: Settings) -> str:
    """A line for each game and rules version in play."""
    async with open_store(settings.database_url) as store:
        found = await store.rules_in_play()
    return report(found)


def report(found: Sequence[RulesInPlay]) -> str:
    if not found:
        return "No table is in play."
    return "\n".join((_HEAD, *map(_line, found)))


def _line(found: RulesInPlay) -> str:
    return f"{found.game:<14}  {found.version:>5}  {found.tables:>6}  {_state(found)}".rstrip()


def _state(found: RulesInPlay) -> str:
    if rules_of(found.game, found.version) is None:
        return "missing: these tables can't go on"
    newest = GAMES[found.game].rules_version
    return "" if found.version == newest else f"old: the newest is {newest}"
