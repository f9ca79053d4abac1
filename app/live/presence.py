"""Who is at which table, on any node: told through the herald, never written into a log.

Only sockets count, never what somebody does: else a secret change of mind would show. A phone that sleeps is
away after a while, not at once. Not here: seats (`company` knows them), what follows from it (`succession`).
"""

import asyncio
import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Final

from app.live.askers import Askers
from app.live.clock import Clock
from app.table.intents import Player
from app.table.ports import Asker, Attendance, Herald, Nudged

AWAY_AFTER: Final = 20_000
"""How long somebody without a socket still counts as here, in milliseconds."""

_TELL_EVERY: Final = 5.0
_LINE_TOLD: Final = 7_000
"""For how long it holds that another node told of a socket: a little longer than until it tells again."""
_REMEMBERED: Final = 12 * 3600 * 1000


class Presence:
    def __init__(self, herald: Herald, clock: Clock) -> None:
        self.changed: Callable[[str], None] = lambda _: None
        """Called with a table's code when something about people there may have changed."""
        self._herald = herald
        self._clock = clock
        self._node = secrets.token_hex(6)
        self._began_at = clock.now()
        self._sockets: dict[str, Counter[str]] = defaultdict(Counter)
        self._seen: dict[tuple[str, str], int] = {}
        self._nudged: dict[tuple[str, str], int] = {}
        self._askers = Askers()
        self._untold: set[str] = set()
        self._stirred = asyncio.Event()
        self._signs = herald.signs()

    def at_table(self, table: str, player: str) -> "AtTable":
        """While inside, a socket of that player is open at that table."""
        return AtTable(self, table, player)

    def arrive(self, table: str, player: str) -> None:
        self._sockets[table][player] += 1
        self._tell_of(table)

    def away_since(self, table: str, player: str) -> int | None:
        """When they were last seen; None if they are here. Of somebody never seen, since this node began."""
        if table in self._sockets and player in self._sockets[table]:
            return None
        seen = self._seen.get((table, player), self._began_at)
        return seen if self._clock.now() - seen >= AWAY_AFTER else None

    def has_line(self, table: str, player: str) -> bool:
        """Whether a socket of theirs is open there; of other nodes, whether one was a few seconds ago."""
        seen = self._seen.get((table, player), self._began_at - _LINE_TOLD)
        here = table in self._sockets and player in self._sockets[table]
        return here or self._clock.now() - seen < _LINE_TOLD

    def absent(self, table: str, players: Iterable[str]) -> frozenset[str]:
        return frozenset(player for player in players if self._is_away(table, player))

    def nudged_at(self, table: str, player: str) -> int | None:
        return self._nudged.get((table, player))

    async def nudge(self, table: str, player: str) -> None:
        sign = Nudged(table, player, self._clock.now())
        self._take(sign)
        await self._herald.signal(sign)

    def asking(self, table: str) -> tuple[Asker, ...]:
        """Those who ask for a seat and are still here."""
        found = self._askers.everywhere(table, self._clock.now())
        return tuple(asker for asker in found if not self._is_away(table, asker.player.id))

    def ask(self, table: str, player: Player) -> None:
        self._askers.ask(table, player)
        self._tell_of(table)

    def stop_asking(self, table: str, player: str) -> None:
        self._askers.stop(table, player)
        self._tell_of(table)

    async def listen(self) -> None:
        """Take in what other nodes tell."""
        async for sign in self._signs:
            if isinstance(sign, Attendance | Nudged):
                self._take(sign)

    async def announce(self) -> None:
        """Tell the others at once what changed here."""
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            untold, self._untold = self._untold, set()
            await self._tell(untold)

    async def tell_again(self) -> None:
        """For nodes that have come since, or have missed it."""
        while True:
            await asyncio.sleep(_TELL_EVERY)
            await self.tell_all()

    async def tell_all(self) -> None:
        self._forget()
        await self._tell({*self._sockets, *self._askers.tables()})

    def _is_away(self, table: str, player: str) -> bool:
        return self.away_since(table, player) is not None

    def depart(self, table: str, player: str) -> None:
        self._seen[table, player] = self._clock.now()
        here = self._sockets[table]
        here[player] -= 1
        if not here[player]:
            del here[player]
        if not here:
            del self._sockets[table]
        self._tell_of(table)

    def _tell_of(self, table: str) -> None:
        self._untold.add(table)
        self._stirred.set()
        self.changed(table)

    async def _tell(self, tables: Iterable[str]) -> None:
        for table in tables:
            players = tuple(self._sockets[table]) if table in self._sockets else ()
            await self._herald.signal(Attendance(table, self._node, players, self._askers.here(table)))

    def _take(self, sign: Attendance | Nudged) -> None:
        if isinstance(sign, Nudged):
            self._nudged[sign.table, sign.player] = sign.at
        elif sign.node == self._node:
            return  # that is known since it happened
        else:
            now = self._clock.now()
            self._seen |= {(sign.table, player): now for player in sign.players}
            self._askers.hear(sign, now)
        self.changed(sign.table)

    def _forget(self) -> None:
        """What nobody will ask for any more."""
        now = self._clock.now()
        self._seen = {who: at for who, at in self._seen.items() if now - at < _REMEMBERED}
        self._nudged = {who: at for who, at in self._nudged.items() if now - at < _REMEMBERED}
        self._askers.forget(now, self._is_away)


class AtTable:
    """For as long as a socket is open, so it takes little memory."""

    __slots__ = ("_player", "_presence", "_table")

    def __init__(self, presence: Presence, table: str, player: str) -> None:
        self._presence = presence
        self._table = table
        self._player = player

    def __enter__(self) -> None:
        self._presence.arrive(self._table, self._player)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._presence.depart(self._table, self._player)
