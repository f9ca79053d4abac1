"""The store in a SQLite file, for all processes of one machine.

Plain SQL throughout: for these few queries SQLAlchemy would be one more pool of connections beside the
writer's and the readers'. Not here: the writing itself (`sqlite_writer`).
"""

import json
import secrets
import time
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from app.store.casebook import StoredCasebook
from app.store.checkpoints import StoredCheckpoints
from app.store.chronicle import StoredChronicle
from app.store.columns import LOG_COLUMNS, SUMMARY_COLUMNS, Values, row_of, summary_of
from app.store.counts import RulesInPlay, rules_in_play
from app.store.guestbook import StoredGuestbook
from app.store.lists import COUNTED, DUE, FULLEST, LISTED, PUT_OFF, going_on, searched
from app.store.notes import KEEP_ONCE, KEPT, NOTE, NOTE_ONCE, NOTED
from app.store.screens import StoredScreens
from app.store.sqlite_reader import SqliteReader
from app.store.sqlite_writer import SqliteWriter
from app.store.statements import Statement, numbered
from app.table.entries import Row
from app.table.ports import Head, Search, Summary

# S608: nothing but the names of our own columns is put into these.
ROWS = f"SELECT {', '.join(LOG_COLUMNS)} FROM log WHERE table_code = ? AND seq > ? ORDER BY seq"  # noqa: S608
# A look at the end of each table's rows; GROUP BY would walk through all of them.
HEADS = """
    SELECT value, seq, digest FROM json_each(?) CROSS JOIN log
    ON table_code = value AND seq = (SELECT max(seq) FROM log WHERE table_code = value)
"""
SEATED = f"""
    SELECT {", ".join(SUMMARY_COLUMNS)} FROM seated JOIN tables ON code = table_code
    WHERE player = ? AND touched_at >= ?
    ORDER BY touched_at DESC, code
"""  # noqa: S608
NEXT_TABLE = "SELECT min(table_code) FROM log WHERE table_code > ?"
RULES_IN_PLAY = rules_in_play("json_extract(body, '$.rules_version')")


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self._writer = SqliteWriter(path)
        self._reader = SqliteReader(path)
        self.screens = StoredScreens(self._ask, self._tell)
        self.guestbook = StoredGuestbook(self._ask, self._tell)
        self.casebook = StoredCasebook(self._ask, self._tell, self._together)
        self.checkpoints = StoredCheckpoints(self._ask, self._tell, self._together)
        self.chronicle = StoredChronicle(self._ask, self._tell, self._together, self.secret)

    async def append(
        self,
        row: Row,
        summary: Summary | None,
        players: Collection[str] | None = None,
        *,
        after: str | None = None,
    ) -> bool:
        return await self._writer.append(row, summary, players, after)

    async def read(self, table: str, after: int) -> Sequence[Row]:
        return [row_of(values) for values in await self._reader.ask(ROWS, (table, after))]

    async def heads(self, tables: Collection[str]) -> Mapping[str, Head]:
        found = await self._reader.ask(HEADS, (json.dumps(list(tables)),))
        return {table: Head(seq, digest) for table, seq, digest in found}

    async def now(self) -> int:
        """This machine's clock: all processes that open the file are on it."""
        return time.time_ns() // 1_000_000

    async def listed(self, search: Search, touched_since: int, most: int) -> Sequence[Summary]:
        values = (*searched(search, touched_since), *going_on(search), most)
        return [summary_of(found) for found in await self._ask(LISTED, *values)]

    async def counted(self, search: Search, touched_since: int, most: int) -> int:
        ((count,),) = await self._ask(COUNTED, *searched(search, touched_since), most)
        return int(count)

    async def fullest(self, search: Search, touched_since: int, most: int) -> Sequence[Summary]:
        found = await self._ask(FULLEST, *searched(search, touched_since), most)
        return [summary_of(values) for values in found]

    async def seated(self, player: str, touched_since: int) -> Sequence[Summary]:
        return await self._summaries(SEATED, (player, touched_since))

    async def due(self, until: int) -> Sequence[str]:
        return [code for (code,) in await self._ask(DUE, until)]

    async def put_off(self, code: str, late: int, due_at: int | None) -> None:
        await self._tell(PUT_OFF, code, late, due_at)

    async def rules_in_play(self) -> Sequence[RulesInPlay]:
        return [RulesInPlay(*values) for values in await self._reader.ask(RULES_IN_PLAY)]

    async def next_table(self, after: str) -> str | None:
        ((code,),) = await self._reader.ask(NEXT_TABLE, (after,))
        return None if code is None else str(code)

    async def rehearse(self) -> None:
        await self._writer.rehearse()

    async def noted(self, name: str) -> str | None:
        found = await self._ask(NOTED, name)
        return found[0][0] if found else None

    async def note_once(self, name: str, value: str) -> str:
        await self._tell(NOTE_ONCE, name, value)
        return await self.noted(name) or value

    async def note(self, name: str, value: str) -> None:
        await self._tell(NOTE, name, value)

    async def secret(self, name: str) -> str:
        # Two statements: the second also sees a secret that another process has just inserted.
        await self._tell(KEEP_ONCE, name, secrets.token_hex(32))
        ((value,),) = await self._ask(KEPT, name)
        return str(value)

    async def close(self) -> None:
        await self._writer.close()
        await self._reader.close()

    async def _summaries(self, question: str, values: Values) -> Sequence[Summary]:
        return [summary_of(found) for found in await self._reader.ask(question, values)]

    async def _ask(self, statement: str, *values: Any) -> list[Any]:
        return await self._reader.ask(statement, numbered(values))

    async def _tell(self, statement: str, *values: Any) -> list[Any]:
        return await self._writer.carry_out([(statement, *values)])

    async def _together(self, statements: Sequence[Statement], *, only_if_first: bool = False) -> bool:
        found = await self._writer.carry_out(statements, only_if_first=only_if_first)
        return bool(found) or not only_if_first
