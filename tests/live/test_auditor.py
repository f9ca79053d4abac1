"""A row that was changed long ago is noticed while the server runs."""

import asyncio
import logging
from collections.abc import Sequence

import pytest

from app.live import auditor
from app.live.auditor import Auditor, auditing
from app.live.operating.meters import Meters
from app.table.codec import Malformed
from app.table.entries import Row, Sat
from app.table.ports import Unavailable
from tests.live.nodes import PATIENCE
from tests.table.books import finished


class Tables:
    def __init__(self, *codes: str) -> None:
        self.logs = {code: [row._replace(table=code) for row in finished(3).rows] for code in codes}
        self.away = False
        self.rounds = 0

    async def read(self, table: str, after: int) -> Sequence[Row]:
        if self.logs[table][1].seq == 0:
            raise Malformed("no entry that this version knows")
        return self.logs[table]

    async def next_table(self, after: str) -> str | None:
        if self.away:
            raise Unavailable("gone")
        self.rounds += not after
        return min((code for code in self.logs if code > after), default=None)

    def tamper(self, code: str) -> None:
        row = self.logs[code][1]
        assert isinstance(row.entry, Sat)
        self.logs[code][1] = row._replace(entry=Sat(0, "somebody else", "Eve", "avatar-1"))


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if record.levelno == logging.ERROR]


async def test_a_changed_row_is_told_once_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    tables, meters = Tables("ABCDE", "FGHJK", "MNPQR"), Meters()
    audit = Auditor(tables, meters, 1.0)
    assert await audit.round() == 3
    assert (meters.unsound, complaints(caplog)) == (0, [])
    tables.tamper("FGHJK")
    for _ in range(2):
        await audit.round()
    assert (meters.unsound, audit.unsound) == (1, {"FGHJK"})
    assert complaints(caplog) == ["the log of a table does not fold"]
    assert meters.rows_audited > 2 * len(tables.logs["ABCDE"])


async def test_a_table_that_was_put_right_is_sound_again() -> None:
    tables, meters = Tables("ABCDE"), Meters()
    audit = Auditor(tables, meters, 1.0)
    tables.tamper("ABCDE")
    await audit.round()
    tables.logs = Tables("ABCDE").logs
    await audit.round()
    assert meters.unsound == 0


async def test_a_row_that_can_not_be_read_is_unsound() -> None:
    tables, meters = Tables("ABCDE"), Meters()
    tables.logs["ABCDE"][1] = tables.logs["ABCDE"][1]._replace(seq=0)
    await Auditor(tables, meters, 1.0).round()
    assert meters.unsound == 1


async def test_it_uses_a_small_share_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("app.live.auditor.time.perf_counter", lambda: next(clock))
    monkeypatch.setattr("app.live.auditor.asyncio.sleep", sleep)
    await Auditor(Tables("ABCDE"), Meters(), 0.04).round()
    assert slept == [pytest.approx(24.0)] * len(slept)
    assert len(slept) == -(-len(finished(3).rows) // auditor.AT_ONCE)


async def test_in_the_background_it_goes_on_after_the_store_was_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auditor, "BETWEEN_ROUNDS", 0.0)
    tables, meters = Tables("ABCDE"), Meters()
    tables.away = True
    async with asyncio.timeout(PATIENCE), auditing(tables, meters):
        await asyncio.sleep(0)
        tables.away = False
        tables.tamper("ABCDE")
        while not meters.unsound:  # noqa: ASYNC110 - it counts, and sets no event
            await asyncio.sleep(0)
