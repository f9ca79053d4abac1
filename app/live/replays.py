"""Where a node keeps replays for a while, so that going from moment to moment costs no fold.

Folding takes a tenth of a second for a long game, so it is done beside the loop, one game at a time. Nothing
is lost when one is let go: it is folded again. Not here: who may see one.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeAlias, TypeVar

from app.live.replay import Replay
from app.live.replica import Replica, read_rows
from app.table.entries import Row
from app.table.ports import Log
from app.table.record import Record, games_in, grown, record_of, record_so_far
from app.table.record_reading import read_record
from app.table.table import Phase
from app.table.veil import veiled_rows

_KEPT: Final = 64
"""Of each kind, if they are not long: a step takes a few kilobytes."""
_STEPS_KEPT: Final = 10_000
"""Of all games of a kind together."""

Key = TypeVar("Key")
Kept = TypeVar("Kept", Replay, Record)
Which: TypeAlias = tuple[str, int]
"""A table, and how often its log was folded: one that has gone back may have gone on otherwise."""


class Replays:
    def __init__(self, log: Log) -> None:
        self._log = log
        self._one_at_a_time = asyncio.Lock()
        self._over: OrderedDict[tuple[Which, int], Replay] = OrderedDict()
        self._running: OrderedDict[Which, Record] = OrderedDict()
        self._brought: OrderedDict[str, Replay] = OrderedDict()

    def has(self, replica: Replica, number: int) -> bool:
        """Whether that game need not be folded to be shown."""
        return (_which(replica), number) in self._over

    def follows(self, replica: Replica) -> bool:
        """The same of the game that is being played there."""
        return _which(replica) in self._running

    async def game(self, replica: Replica, number: int) -> Replay | None:
        """That game of a table; None if there was none, or it is not over. Raises `Diverged`."""
        key = (_which(replica), number)
        replay = self._over.get(key)
        if replay is None:
            async with self._one_at_a_time:
                replay = self._over.get(key) or await self._folded(replica, number)
        if replay is not None:
            _keep(self._over, key, replay)
        return replay

    async def _folded(self, replica: Replica, number: int) -> Replay | None:
        return await asyncio.to_thread(_game, await self._rows(replica), number)

    async def so_far(self, replica: Replica) -> Replay | None:
        """The newest game of a table as far as it was played, for those who look back at what they saw."""
        key = _which(replica)
        async with self._one_at_a_time:
            record = await self._caught_up(replica, self._running.get(key))
            if record is None or record.is_endless:
                self._running.pop(key, None)
                return None
            _keep(self._running, key, record)
            return Replay(record)

    async def _caught_up(self, replica: Replica, record: Record | None) -> Record | None:
        rows = await self._rows(replica, record.last.seq if record else 0)
        if record is not None and not games_in(rows):
            return grown(record, rows) if record.last.phase is Phase.PLAYING else record
        if record is not None:
            rows = await self._rows(replica)
        return await asyncio.to_thread(record_so_far, rows, games_in(rows))

    async def _rows(self, replica: Replica, after: int = 0) -> Sequence[Row]:
        """The rows after that one, without the names of those who want to be forgotten."""
        rows = await read_rows(self._log, replica.code, 0 if replica.hidden else after)
        return [row for row in veiled_rows(rows, replica.hidden) if row.seq > after]

    async def bring(self, text: bytes) -> tuple[str, Replay]:
        """A record that somebody brings, and the word for it: nobody knows that who has not the file.

        Raises `BadRecord`.
        """
        async with self._one_at_a_time:
            replay = await asyncio.to_thread(_read, text)
        word = sha256(await self.file(replay)).hexdigest()
        _keep(self._brought, word, replay)
        return word, replay

    async def file(self, replay: Replay) -> bytes:
        """The record as a file; beside the loop, for a long game takes a while."""
        return await asyncio.to_thread(lambda: replay.file)

    def brought(self, word: str) -> Replay | None:
        return self._brought.get(word)


def _which(replica: Replica) -> Which:
    return (replica.code, replica.folds)


def _game(rows: Sequence[Row], number: int) -> Replay | None:
    record = record_of(rows, number)
    return None if record is None else _told(record)


def _read(text: bytes) -> Replay:
    return _told(read_record(text))


def _told(record: Record) -> Replay:
    """With all that takes a while, so that nobody waits for it in the loop."""
    replay = Replay(record)
    replay.tell()
    return replay


def _keep(kept: OrderedDict[Key, Kept], key: Key, value: Kept) -> None:
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > 1 and (len(kept) > _KEPT or sum(map(len, kept.values())) > _STEPS_KEPT):
        kept.popitem(last=False)
