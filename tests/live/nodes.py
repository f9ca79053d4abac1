"""Nodes to test with: real stores that can be made to fail or to run ahead, heralds that say nothing."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from enum import Enum, auto
from typing import Any, Final

from app.live.herald import LocalHerald
from app.live.node import Archive, Node, running_node
from app.live.replica import Accepted, Replica
from app.store.store import Store, open_store
from app.table.checkpoint import Checkpoint
from app.table.codec import encode_action
from app.table.entries import Opened, Row
from app.table.intents import Gesture, Intent, Play, Player, Sit, Start
from app.table.ports import Complaint, Head, Herald, Hint, Nudged, Search, Sign, Summary, Unavailable
from app.table.refusals import Refused
from app.table.table import Phase
from tests.table.books import ANNA, PEOPLE, SEED, opened

PATIENCE: Final = 30.0
"""Far more than anything here takes: a test that waits so long has failed."""


class MuteHerald:
    """The bus at its worst: nobody ever hears anything."""

    async def tell(self, hint: Hint) -> None:
        """Into the void."""

    async def hear(self, about: str | None = None) -> AsyncIterator[Hint]:
        await asyncio.Event().wait()
        yield Hint("", 0)

    async def signal(self, sign: Sign) -> None:
        """Into the void."""

    async def signs(self) -> AsyncIterator[Sign]:
        await asyncio.Event().wait()
        yield Nudged("", "", 0)


async def no_complaints(_: Complaint) -> None:
    """Nobody reads them."""


class WatchedCheckpoints:
    """Those of a real store. `made` are the rows on which some were to be kept, `settled` how many were."""

    def __init__(self, store: Store) -> None:
        self._shelf = store.checkpoints
        self.made: list[int] = []
        self.settled = asyncio.Semaphore(0)

    async def newest(self, table: str) -> Checkpoint | None:
        return await self._shelf.newest(table)

    async def keep(self, checkpoint: Checkpoint) -> bool:
        self.made.append(checkpoint.seq)
        kept = await self._shelf.keep(checkpoint)
        self.settled.release()
        return kept

    async def drop(self, table: str) -> None:
        await self._shelf.drop(table)
        self.settled.release()


class Fate(Enum):
    """What becomes of a row that is handed to the log, if it is not simply written."""

    NOT_REACHED = auto()
    ANSWER_LOST = auto()


class TrickyStore:
    """A real store that fails, holds its breath or runs ahead when a test says so."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.checkpoints = WatchedCheckpoints(store)
        self.away = False
        self.missed: dict[str, asyncio.Event] = defaultdict(asyncio.Event)
        self.ahead = 0
        self.loses_every_race = False
        self.open_gate = asyncio.Event()
        self.open_gate.set()
        self.fates: dict[int, Fate] = {}
        """By the numbers of rows; all others are written."""
        self._at_the_gate = asyncio.Semaphore(0)
        self.appended = asyncio.Event()
        self.was_put_off = asyncio.Event()
        self.reads = 0
        self.lists_read = 0
        self.slow: dict[str, asyncio.Event] = {}
        """Tables whose rows can't be read before their event is set."""

    def _answers(self, *asked: str) -> None:
        if self.away:
            for name in asked:
                self.missed[name].set()
            raise Unavailable("the database is away")

    async def append(
        self,
        row: Row,
        summary: Summary | None,
        players: Collection[str] | None = None,
        *,
        after: str | None = None,
    ) -> bool:
        self._answers("append", "rows")
        self._at_the_gate.release()
        await self.open_gate.wait()
        if self.loses_every_race:
            return False
        fate = self.fates.pop(row.seq, None)
        done = fate is not Fate.NOT_REACHED and await self.store.append(row, summary, players, after=after)
        if fate is not None:
            raise Unavailable("the line broke")
        self.appended.set()
        return done

    def hold(self) -> None:
        """From now on rows come, and none is written before the gate is open."""
        self.open_gate.clear()
        self._at_the_gate = asyncio.Semaphore(0)

    async def holds(self, rows: int = 1) -> None:
        """Wait until so many more rows have come."""
        async with asyncio.timeout(PATIENCE):
            for _ in range(rows):
                await self._at_the_gate.acquire()

    async def read(self, table: str, after: int) -> Sequence[Row]:
        self._answers("read", "rows")
        self.reads += 1
        if table in self.slow:
            await self.slow[table].wait()
        return await self.store.read(table, after)

    async def heads(self, tables: Collection[str]) -> Mapping[str, Head]:
        self._answers("heads")
        return await self.store.heads(tables)

    async def now(self) -> int:
        self._answers("now")
        return await self.store.now() + self.ahead

    async def listed(self, search: Search, touched_since: int, most: int) -> Sequence[Summary]:
        self._answers("listed")
        self.lists_read += 1
        return await self.store.listed(search, touched_since, most)

    async def counted(self, search: Search, touched_since: int, most: int) -> int:
        self._answers("counted")
        return await self.store.counted(search, touched_since, most)

    async def fullest(self, search: Search, touched_since: int, most: int) -> Sequence[Summary]:
        self._answers("fullest")
        return await self.store.fullest(search, touched_since, most)

    async def seated(self, player: str, touched_since: int) -> Sequence[Summary]:
        self._answers("seated")
        return await self.store.seated(player, touched_since)

    async def due(self, until: int) -> Sequence[str]:
        self._answers("due")
        return await self.store.due(until)

    async def put_off(self, code: str, late: int, due_at: int | None) -> None:
        self._answers("put_off")
        await self.store.put_off(code, late, due_at)
        self.was_put_off.set()


@asynccontextmanager
async def node_on(
    database_url: str,
    herald: Herald | None = None,
    *,
    bot_pause: int = 0,
    ahead: int = 0,
    bot_workers: int = 0,
) -> AsyncIterator[tuple[Node, TrickyStore]]:
    """A node of its own, with connections of its own."""
    async with open_store(database_url) as store:
        tricky = TrickyStore(store)
        tricky.ahead = ahead
        async with running_node(
            Archive(
                *(tricky, tricky, store.screens, store.guestbook, store.casebook),
                *(store.chronicle, tricky.checkpoints),
            ),
            *(herald or LocalHerald(), bot_pause, bot_workers),
        ) as node:
            yield node, tricky


def another_node(store: TrickyStore) -> AbstractAsyncContextManager[Node]:
    """One on the very same store, that hears nothing; it goes on when the other's store is away."""
    same = store.store
    archive = Archive(
        *(same, same, same.screens, same.guestbook, same.casebook, same.chronicle, same.checkpoints)
    )
    return running_node(archive, MuteHerald(), 0, 0)


async def look_at_heads(node: Node) -> None:
    """Follow whatever the herald did not say."""
    await node.hall.compare_heads()
    await asyncio.gather(*node.hall._following.values())


async def new_table(node: Node, entry: Opened | None = None) -> Replica:
    replica = await node.hall.open(entry or opened())
    assert isinstance(replica, Replica)
    return replica


async def accepted(replica: Replica, intent: Intent | Gesture, token: str | None = None) -> int:
    answer = await replica.submit(intent, token)
    assert isinstance(answer, Accepted), f"{intent} was refused: {answer}"
    return answer.moment


async def refused(replica: Replica, intent: Intent | Gesture, token: str | None = None) -> str:
    answer = await replica.submit(intent, token)
    assert isinstance(answer, Refused), f"{intent} was accepted: {answer}"
    return answer.reason


async def game_for(node: Node, people: Sequence[Player] = PEOPLE[:4], entry: Opened | None = None) -> Replica:
    """A game that these have begun."""
    replica = await new_table(node, entry)
    for player in people:
        await accepted(replica, Sit(player))
    await accepted(replica, Start(ANNA.id, SEED))
    return replica


async def found(node: Node, code: str) -> Replica:
    replica = await node.hall.find(code)
    assert replica is not None
    return replica


def answer_of(replica: Replica, seat: int, choose: Callable[[Sequence[Any]], Any] | None = None) -> Play:
    """What the person there would send, looking at the replica as it is."""
    question = replica.table.question(seat)
    occupant = replica.table.seats[seat]
    assert question is not None
    assert occupant is not None
    assert occupant.player is not None
    action = choose(question.choices) if choose else question.choices[0]
    return Play(occupant.player, question.key, encode_action(action))


async def until(replica: Replica, holds: Callable[[], bool]) -> None:
    """Wait, woken by the replica's own signal, until that holds."""
    changed = asyncio.Event()
    replica.watch(changed.set)
    try:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await changed.wait()
                changed.clear()
    finally:
        replica.unwatch(changed.set)


async def until_over(replica: Replica) -> None:
    await until(replica, lambda: replica.table.phase is Phase.OVER)
