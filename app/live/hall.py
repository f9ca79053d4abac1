"""Where the tables stand: finds a table's replica, opens new tables, keeps replicas up to date.

The bus is a hint: what it fails to say, a look at the heads every few seconds finds out. Not here: what
happens at a table.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final

from app.live.checkpoints import Checkpoints
from app.live.failures import log_failure
from app.live.loading import Loading
from app.live.operating.log_context import at_table
from app.live.replica import Replica, Surroundings
from app.live.summary import summarise
from app.table.chronicle import PastGame
from app.table.decide import open_table
from app.table.entries import Opened
from app.table.evolve import Diverged
from app.table.folded import Folded, Remembered
from app.table.ports import LOBBY, CheckpointShelf, Head, Hint, SkipWished, TalkSign
from app.table.refusals import Reason, Refused

CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH: Final = 5

_KEPT: Final = 2000
_HEADS_EVERY: Final = 3.0
_PEOPLE_EVERY: Final = 2.0
_CODES_TRIED: Final = 20

logger = logging.getLogger(__name__)


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


class Hall:
    def __init__(self, around: Surroundings, checkpoints: CheckpointShelf) -> None:
        self.around = around
        self.checkpoints = Checkpoints(checkpoints, around.chronicle)
        self._loader = Loading(around.log, checkpoints, around.meters)
        self.moved: Callable[[Replica], None] = lambda _: None
        self._replicas: OrderedDict[str, Replica] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Replica | None]] = {}
        self._hinted: dict[str, int] = {}
        self._following: dict[str, asyncio.Task[None]] = {}

    @property
    def replicas(self) -> Sequence[Replica]:
        """Those that are kept now. A copy: who asks may be in another thread."""
        return list(self._replicas.values())

    async def find(self, code: str) -> Replica | None:
        """The table with that code, or None. Raises `Diverged` for one that this code can't follow."""
        at_table(code)
        replica = await self._found(code)
        if replica is not None:
            at_table(replica)
        return replica

    async def _found(self, code: str) -> Replica | None:
        replica = self._replicas.get(code)
        if replica is not None and not replica.diverged:
            self._replicas.move_to_end(code)
            if not replica.watched:
                # Nobody has looked after it, so a hint that was lost has not been missed yet.
                await replica.catch_up()
            return replica
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
        return await asyncio.shield(self._loading[code])

    async def open(self, entry: Opened, language: str | None = None) -> Replica | Refused:
        """A new table under a code nobody has, opened on a page in that language."""
        replica = await self._opened(entry, language)
        if isinstance(replica, Replica):
            at_table(replica)
            logger.info("a table was opened")
        return replica

    async def _opened(self, entry: Opened, language: str | None) -> Replica | Refused:
        for _ in range(_CODES_TRIED):
            code = new_code()
            decided = open_table(code, entry, self.around.clock.now())
            if isinstance(decided, Refused):
                return decided
            summary = replace(summarise(decided.table), language=language)
            if await self.around.log.append(decided.row, summary):
                await self._announce(decided.row.at, public=entry.public)
                folded = Folded(decided.table, decided.row.digest, Remembered())
                replica = self._keep(Replica(folded, self.around, self._on_moved))
                replica.look()
                return replica
        return Refused(Reason.BUSY)

    async def past_games(self, code: str) -> Sequence[PastGame] | None:
        """Of a table that is kept here, to the newest row; None for any other."""
        replica = self._replicas.get(code)
        if replica is None or replica.diverged:
            return None
        await replica.catch_up()
        return replica.past_games

    def is_watched(self, code: str) -> bool:
        """Whether somebody looks at that table, as far as this node knows."""
        return code in self._replicas and self._replicas[code].watched

    async def listen(self) -> None:
        """Catch up with what other nodes append, as the herald says so."""
        async for hint in self.around.herald.hear():
            self._follow(hint)

    async def listen_to_talk(self) -> None:
        """Hear what people say at the tables that are kept here, on whichever node they say it."""
        async for sign in self.around.herald.signs():
            replica = self._replicas.get(sign.table)
            if replica is not None and isinstance(sign, TalkSign):
                replica.talk.hear(replica.table, sign)
            elif replica is not None and isinstance(sign, SkipWished):
                replica.skipping.hear(sign)

    async def look_around(self) -> None:
        """Find out what the herald did not say."""
        while True:
            await asyncio.sleep(_HEADS_EVERY)
            await self.compare_heads()

    async def compare_heads(self) -> None:
        """Begin to catch up wherever the log is not where the replica is.

        No table is waited for: it would delay the others.
        """
        known = {replica.code: replica.head for replica in self.watched()}
        if known:
            heads = await self.around.log.heads(known)
            for code, head in known.items():
                self._compare(code, head, heads.get(code))
        await self.around.clock.synchronise()

    def _compare(self, code: str, known: Head, found: Head | None) -> None:
        """A head below what was known before it was asked for, or another row: the log has gone back."""
        if found is not None and (found == known or found.seq > known.seq):
            self._follow(Hint(code, found.seq))
        elif code not in self._following:
            self._following[code] = asyncio.create_task(self._guarded(code, self._go_back))

    def drop(self, code: str) -> None:
        """The table's log is gone for good."""
        self._replicas.pop(code, None)

    def watched(self) -> list[Replica]:
        return [replica for replica in self._replicas.values() if replica.watched]

    def refresh_company(self, code: str) -> None:
        """Somebody came or went there."""
        if replica := self._replicas.get(code):
            replica.refresh_company()

    async def look_at_people(self) -> None:
        """Find out who has not been seen for a while; nobody says so."""
        while True:
            await asyncio.sleep(_PEOPLE_EVERY)
            for replica in self.watched():
                replica.refresh_company()

    async def stop(self) -> None:
        tasks = [*self._following.values(), *self._loading.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _announce(self, at: int, *, public: bool) -> None:
        if public:
            await self.around.herald.tell(Hint(LOBBY, at))

    def _follow(self, hint: Hint) -> None:
        """Each table catches up by itself; of the hints that come meanwhile only the newest waits."""
        replica = self._replicas.get(hint.table)
        if replica is None or replica.diverged or hint.seq <= replica.table.seq:
            return
        self._hinted[hint.table] = max(hint.seq, self._hinted.get(hint.table, 0))
        if hint.table not in self._following:
            self._following[hint.table] = asyncio.create_task(self._guarded(hint.table, self._catch_up))

    async def _catch_up(self, code: str) -> None:
        # A hint is followed once, even if it promised more than there is.
        while (replica := self._replicas.get(code)) and self._hinted.pop(code, 0) > replica.table.seq:
            await self._catch_up_once(replica)

    async def _go_back(self, code: str) -> None:
        if replica := self._replicas.get(code):
            at_table(replica)
            await replica.catch_up()
        await self._catch_up(code)

    async def _guarded(self, code: str, work: Callable[[str], Awaitable[None]]) -> None:
        try:
            await work(code)
        except Exception as error:  # noqa: BLE001 - the next look at the heads tries again
            log_failure(logger, "could not catch up with a table", error)
        finally:
            self._hinted.pop(code, None)
            del self._following[code]

    async def _catch_up_once(self, replica: Replica) -> None:
        at_table(replica)
        before = replica.seq
        await replica.catch_up()
        if replica.seq > before:
            late = self.around.clock.now() - replica.table.touched_at
            self.around.meters.herald_lag.add(max(0, late) / 1000)

    async def _load(self, code: str) -> Replica | None:
        try:
            folded = await self._loader.load(code)
            return None if folded is None else self._keep(await self._replica(folded))
        except Diverged:
            self.around.note_divergence()
            raise
        finally:
            del self._loading[code]

    async def _replica(self, folded: Folded) -> Replica:
        """Who wants to be forgotten has no name at a table that is looked at again."""
        replica = Replica(folded, self.around, self._on_moved)
        await replica.hide(await self.around.chronicle.forgotten_among(replica.guests))
        return replica

    def _keep(self, replica: Replica) -> Replica:
        self._replicas[replica.table.code] = replica
        self._on_moved(replica)
        self._let_go()
        return replica

    def _on_moved(self, replica: Replica) -> None:
        self.moved(replica)
        self.checkpoints.attend(replica)

    def _let_go(self) -> None:
        """Drop the replicas longest unused; they can be folded again whenever somebody asks."""
        for code in list(self._replicas)[: max(0, len(self._replicas) - _KEPT)]:
            if not self._replicas[code].watched:
                del self._replicas[code]
