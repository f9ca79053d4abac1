"""A node's own copy of one table: folded from the log, moved on by appending to it.

Nothing is acknowledged or shown before its row is durable. Losing the race for a row is normal: catch up,
judge again. Not here: who keeps replicas (`hall`), when bots and clocks act (`sweeper`).
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.live.clock import Clock
from app.live.snapshot import Snapshot
from app.live.summary import same_but_for_touch, shows_in_lobby, summarise
from app.table.codec import Malformed
from app.table.decide import Decided, decide
from app.table.entries import Row
from app.table.evolve import Diverged, evolve, fold
from app.table.intents import Intent
from app.table.ports import LOBBY, Herald, Hint, Log, Summary
from app.table.refusals import Reason, Refused
from app.table.table import Table
from app.table.view import table_view

_ATTEMPTS = 16


@dataclass(frozen=True, slots=True)
class Accepted:
    """The row is durable."""

    seq: int


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What every replica of a node shares. `bot_pause` is how long a bot seems to think, in milliseconds."""

    log: Log
    herald: Herald
    clock: Clock
    bot_pause: int


async def read_rows(log: Log, code: str, after: int) -> Sequence[Row]:
    """The rows of a table above `after`. Raises `Diverged` for what only a newer version can read."""
    try:
        return await log.read(code, after)
    except Malformed:
        raise Diverged(code, after + 1) from None


class Replica:
    def __init__(self, rows: Sequence[Row], around: Surroundings, moved: Callable[["Replica"], None]) -> None:
        self.table = fold(rows)
        self.snapshot = Snapshot(self.table, table_view(self.table))
        self.diverged = False
        """A row folds otherwise here than where it was written; nothing is shown or appended any more."""
        self._around = around
        self._moved = moved
        self._lock = asyncio.Lock()
        self._tokens = {row.token: row.seq for row in rows if row.token is not None}
        self._watchers: set[Callable[[], None]] = set()
        self._summary = summarise(self.table, around.bot_pause)

    @property
    def watched(self) -> bool:
        return bool(self._watchers) or self._lock.locked()

    @property
    def due_at(self) -> int | None:
        """When a bot or a time-out is due here next."""
        return self._summary.due_at

    def watch(self, wake: Callable[[], None]) -> None:
        """From now on `wake` is called whenever the table has moved on."""
        self._watchers.add(wake)

    def unwatch(self, wake: Callable[[], None]) -> None:
        self._watchers.discard(wake)

    async def submit(self, intent: Intent, token: str | None = None) -> Accepted | Refused:
        """Append what is intended, or say why not. Sending the same token again is answered the same.

        Once begun it is finished: who goes away while the row is written has still played.
        """
        return await asyncio.shield(asyncio.create_task(self._submit(intent, token)))

    async def _submit(self, intent: Intent, token: str | None) -> Accepted | Refused:
        async with self._lock:
            if self.diverged:
                raise Diverged(self.table.code, self.table.seq + 1)
            for _ in range(_ATTEMPTS):
                if token is not None and token in self._tokens:
                    return Accepted(self._tokens[token])
                judged = decide(self.table, intent, self._around.clock.now(), token)
                if isinstance(judged, Refused):
                    # The refusal may come from an old copy; it stands only if there is nothing new.
                    if not await self._catch_up():
                        return judged
                elif await self._append(judged):
                    return Accepted(judged.row.seq)
                else:
                    await self._catch_up()
            return Refused(Reason.BUSY)

    async def catch_up(self) -> None:
        """Fold what others have appended."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        try:
            rows = await read_rows(self._around.log, self.table.code, self.table.seq)
            for row in rows:
                table = evolve(self.table, row)
                self._adopt(table, row, summarise(table, self._around.bot_pause))
        except Diverged:
            self.diverged = True
            self._wake()
            raise
        return bool(rows)

    def _wake(self) -> None:
        for wake in self._watchers:
            wake()

    async def _append(self, decided: Decided) -> bool:
        before, after = self._summary, summarise(decided.table, self._around.bot_pause)
        changed = not same_but_for_touch(before, after)
        if not await self._around.log.append(decided.row, after if changed else None):
            return False
        self._adopt(decided.table, decided.row, after)
        await self._tell(decided.row, in_lobby=changed and shows_in_lobby(before, after))
        return True

    async def _tell(self, row: Row, *, in_lobby: bool) -> None:
        await self._around.herald.tell(Hint(row.table, row.seq))
        if in_lobby:
            await self._around.herald.tell(Hint(LOBBY, row.at))

    def _adopt(self, table: Table, row: Row, summary: Summary) -> None:
        seated_as_before = table.seats is self.table.seats and table.phase is self.table.phase
        public = self.snapshot.public if seated_as_before else table_view(table)
        self.table = table
        self.snapshot = Snapshot(table, public, self.snapshot.kept)
        self._summary = summary
        if row.token is not None:
            self._tokens[row.token] = row.seq
        self._wake()
        self._moved(self)
