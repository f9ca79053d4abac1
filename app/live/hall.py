"""Where the tables stand: finds a table's replica, opens new tables, keeps replicas up to date.

The bus is a hint: what it fails to say, a look at the heads every few seconds finds out. Not here: what
happens at a table.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from app.live.replica import Replica, Surroundings, read_rows
from app.live.summary import summarise
from app.table.decide import open_table
from app.table.entries import Opened
from app.table.evolve import Diverged
from app.table.ports import LOBBY, Hint
from app.table.refusals import Reason, Refused

CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH: Final = 5

_KEPT: Final = 2000
_HEADS_EVERY: Final = 3.0
_CODES_TRIED: Final = 20

logger = logging.getLogger(__name__)


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


class Hall:
    def __init__(self, around: Surroundings) -> None:
        self.around = around
        self.moved: Callable[[Replica], None] = lambda _: None
        self._replicas: OrderedDict[str, Replica] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Replica | None]] = {}

    async def find(self, code: str) -> Replica | None:
        """The table with that code, or None. Raises `Diverged` for one that this code can't follow."""
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

    async def open(self, entry: Opened) -> Replica | Refused:
        """A new table under a code nobody has."""
        for _ in range(_CODES_TRIED):
            code = new_code()
            decided = open_table(code, entry, self.around.clock.now())
            if isinstance(decided, Refused):
                return decided
            summary = summarise(decided.table, self.around.bot_pause)
            if await self.around.log.append(decided.row, summary):
                await self._announce(decided.row.at, public=entry.public)
                return self._keep(Replica([decided.row], self.around, self._on_moved))
        return Refused(Reason.BUSY)

    async def listen(self) -> None:
        """Catch up with what other nodes append, as the herald says so."""
        async for hint in self.around.herald.hear():
            await self._follow(hint)

    async def look_around(self) -> None:
        """Find out what the herald did not say."""
        while True:
            await asyncio.sleep(_HEADS_EVERY)
            await self.compare_heads()

    async def compare_heads(self) -> None:
        watched = [code for code, replica in self._replicas.items() if replica.watched]
        if watched:
            for code, seq in (await self.around.log.heads(watched)).items():
                await self._follow(Hint(code, seq))
        await self.around.clock.synchronise()

    async def _announce(self, at: int, *, public: bool) -> None:
        if public:
            await self.around.herald.tell(Hint(LOBBY, at))

    async def _follow(self, hint: Hint) -> None:
        replica = self._replicas.get(hint.table)
        if replica is None or replica.diverged or hint.seq <= replica.table.seq:
            return
        try:
            await replica.catch_up()
        except Diverged:
            logger.exception("a table folds otherwise here than where it was written")
        except OSError as error:  # the database is away; the next look will tell
            logger.warning("could not catch up with a table: %s", type(error).__name__)

    async def _load(self, code: str) -> Replica | None:
        try:
            rows = await read_rows(self.around.log, code, 0)
            return self._keep(Replica(rows, self.around, self._on_moved)) if rows else None
        finally:
            del self._loading[code]

    def _keep(self, replica: Replica) -> Replica:
        self._replicas[replica.table.code] = replica
        self._on_moved(replica)
        self._let_go()
        return replica

    def _on_moved(self, replica: Replica) -> None:
        self.moved(replica)

    def _let_go(self) -> None:
        """Drop the replicas longest unused; they can be folded again whenever somebody asks."""
        for code in list(self._replicas)[: max(0, len(self._replicas) - _KEPT)]:
            if not self._replicas[code].watched:
                del self._replicas[code]
