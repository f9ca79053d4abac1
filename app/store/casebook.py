"""What moderators need, as the database keeps it. Not here: what it means (`live.doorman`)."""

from collections.abc import Mapping, Sequence
from typing import Final

from app.store.columns import SUMMARY_COLUMNS, summary_of
from app.store.statements import Ask, Together
from app.table.ports import Act, Complaint, Measure, Place, Sanction, Summary

_WEEK: Final = 7 * 24 * 3600 * 1000
_BEFORE_ALL: Final = Place(2**62, "")

_IMPOSE: Final = """
    INSERT INTO sanctions (whom, measure, table_code, until, at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (whom, measure, table_code) DO UPDATE SET until = excluded.until, at = excluded.at
"""
_LIFT: Final = "DELETE FROM sanctions WHERE whom = $1 AND measure = $2 AND table_code = $3"
_FORGET_SANCTIONS: Final = "DELETE FROM sanctions WHERE until < $1"
_IN_FORCE: Final = """
    SELECT whom, measure, table_code, until, at FROM sanctions WHERE until >= $1 ORDER BY at DESC, whom
"""
_SAW: Final = """
    INSERT INTO whereabouts (guest, address, seen_at) VALUES ($1, $2, $3)
    ON CONFLICT (guest) DO UPDATE SET address = excluded.address, seen_at = excluded.seen_at
"""
_FORGET_WHERE: Final = "DELETE FROM whereabouts WHERE seen_at < $1"
_ADDRESS: Final = "SELECT address FROM whereabouts WHERE guest = $1"
_COMPLAIN: Final = """
    INSERT INTO complaints (word, at, table_code, player, name, text) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING
"""
_COMPLAINT: Final = "SELECT word, at, table_code, player, name, text FROM complaints"
_OPEN: Final = f"{_COMPLAINT} WHERE settled_at IS NULL ORDER BY at DESC, word LIMIT $1"
_ONE: Final = f"{_COMPLAINT} WHERE word = $1"
_SETTLE: Final = "UPDATE complaints SET settled_at = $2 WHERE word = $1"
_RECORD: Final = "INSERT INTO acts (at, what, table_code, about, until) VALUES ($1, $2, $3, $4, $5)"
_ACTS: Final = "SELECT at, what, table_code, about, until FROM acts ORDER BY number DESC LIMIT $1"
# S608: nothing but the names of our own columns is put into this.
_TABLES: Final = f"""
    SELECT {", ".join(SUMMARY_COLUMNS)} FROM tables
    WHERE touched_at >= $1 AND opened_at >= $2
    AND opened_at <= CAST($3 AS bigint) AND (opened_at < CAST($3 AS bigint) OR code < $4)
    ORDER BY opened_at DESC, code DESC LIMIT $5
"""  # noqa: S608


class StoredCasebook:
    def __init__(self, ask: Ask, tell: Ask, together: Together) -> None:
        self._ask = ask
        self._tell = tell
        self._together = together

    async def impose(self, sanction: Sanction) -> None:
        await self._tell(_FORGET_SANCTIONS, sanction.at)
        await self._tell(
            _IMPOSE, sanction.whom, sanction.measure, sanction.table, sanction.until, sanction.at
        )

    async def lift(self, sanction: Sanction) -> None:
        await self._tell(_LIFT, sanction.whom, sanction.measure, sanction.table)

    async def in_force(self, now: int) -> Sequence[Sanction]:
        found = await self._ask(_IN_FORCE, now)
        return [Sanction(whom, Measure(measure), *rest) for whom, measure, *rest in found]

    async def saw(self, addresses: Mapping[str, str], now: int) -> None:
        # In one order everywhere: two nodes that write down the same guests must not wait for each other.
        seen = [(_SAW, guest, address, now) for guest, address in sorted(addresses.items())]
        await self._together([(_FORGET_WHERE, now - _WEEK), *seen])

    async def address_of(self, guest: str) -> str | None:
        found = await self._ask(_ADDRESS, guest)
        return str(found[0][0]) if found else None

    async def complain(self, complaint: Complaint) -> None:
        about = (complaint.table, complaint.player, complaint.name, complaint.text)
        await self._tell(_COMPLAIN, complaint.word, complaint.at, *about)

    async def complaints(self, most: int) -> Sequence[Complaint]:
        return [Complaint(*values) for values in await self._ask(_OPEN, most)]

    async def complaint(self, word: str) -> Complaint | None:
        found = await self._ask(_ONE, word)
        return Complaint(*found[0]) if found else None

    async def settle(self, word: str, now: int) -> None:
        await self._tell(_SETTLE, word, now)

    async def record(self, act: Act) -> None:
        await self._tell(_RECORD, act.at, act.what, act.table, act.about, act.until)

    async def acts(self, most: int) -> Sequence[Act]:
        return [Act(*values) for values in await self._ask(_ACTS, most)]

    async def tables(self, touched_since: int, after: Place | None, most: int) -> Sequence[Summary]:
        place = after or _BEFORE_ALL
        values = (touched_since, touched_since - _WEEK, place.opened_at, place.code, most)
        return [summary_of(found) for found in await self._ask(_TABLES, *values)]
