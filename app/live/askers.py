"""Who asks for a seat at which table: here, and as other nodes told.

Not here: whether they are still there (`presence`), whether they may have one (the table's rules).
"""

import secrets
from collections import defaultdict
from collections.abc import Callable
from typing import Final, NamedTuple

from app.table.intents import Player
from app.table.ports import Asker, Attendance

HOLDS_FOR: Final = 15_000
"""How long what another node said holds, in milliseconds; it says so again and again."""


class _Heard(NamedTuple):
    at: int
    asking: tuple[Asker, ...]


class Askers:
    def __init__(self) -> None:
        self._here: dict[str, dict[str, Asker]] = defaultdict(dict)
        self._elsewhere: dict[str, dict[str, _Heard]] = defaultdict(dict)

    def ask(self, table: str, player: Player) -> None:
        """Asking again changes nothing but the name."""
        before = self._here[table].get(player.id)
        word = secrets.token_urlsafe(6) if before is None else before.word
        self._here[table][player.id] = Asker(word, player)

    def stop(self, table: str, player: str) -> None:
        self._here[table].pop(player, None)

    def here(self, table: str) -> tuple[Asker, ...]:
        return tuple(self._here[table].values()) if table in self._here else ()

    def tables(self) -> set[str]:
        """Where somebody asks on this node."""
        return set(self._here)

    def hear(self, attendance: Attendance, now: int) -> None:
        self._elsewhere[attendance.table][attendance.node] = _Heard(now, attendance.asking)

    def everywhere(self, table: str, now: int) -> tuple[Asker, ...]:
        """Each person once, whichever node they ask on."""
        found = {asker.player.id: asker for asker in self.here(table)}
        for heard in self._elsewhere.get(table, {}).values():
            if now - heard.at < HOLDS_FOR:
                found |= {asker.player.id: asker for asker in heard.asking}
        return tuple(found.values())

    def forget(self, now: int, is_away: Callable[[str, str], bool]) -> None:
        """Those who are gone, and what other nodes have not said again."""
        for table, askers in list(self._here.items()):
            for player in [player for player in askers if is_away(table, player)]:
                del askers[player]
            if not askers:
                del self._here[table]
        for table, nodes in list(self._elsewhere.items()):
            kept = {node: heard for node, heard in nodes.items() if now - heard.at < HOLDS_FOR}
            self._elsewhere[table] = kept
            if not kept:
                del self._elsewhere[table]
