"""The whole database: folded, copied while it is written to, brought back to either kind."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.main.cli import cli
from app.store.address import sqlite_path
from app.store.migrate import migrate
from app.store.schema import changing
from app.store.store import open_store
from app.table.checkpoint import Checkpoint
from app.table.entries import Row
from tests.store.samples import OPEN, summary
from tests.table.books import Book, bidding, finished

CODES = ("ABCDE", "FGHJK", "MNPQR")
GUARDS = {
    "sqlite": ("DROP TRIGGER log_no_update",),
    "postgresql": ("DROP TRIGGER log_append_only ON log",),
}


def rows_of(book: Book, code: str) -> list[Row]:
    return [row._replace(table=code) for row in book.rows]


async def fill(database_url: str) -> None:
    async with open_store(database_url) as store:
        for code in CODES:
            for row in rows_of(finished(3), code):
                shelved = summary(code, public=True) if row.seq == 1 else None
                assert await store.append(row, shelved, ["anna"] if row.seq == 1 else None)
            assert await store.checkpoints.keep(Checkpoint(code, row.seq, row.digest, "code", b"body"))
        await store.secret("signing")


async def all_of(database_url: str) -> list[object]:
    async with open_store(database_url) as store:
        logs = [await store.read(code, 0) for code in CODES]
        return [
            logs,
            await store.listed(OPEN, 0, 99),
            await store.seated("anna", 0),
            await store.secret("signing"),
        ]


async def checkpoints_in(database_url: str) -> int:
    async with open_store(database_url) as store:
        return sum([await store.checkpoints.newest(code) is not None for code in CODES])


async def execute(database_url: str, *statements: str) -> None:
    async with changing(database_url) as connection:
        for statement in statements:
            await connection.exec_driver_sql(statement)


@pytest.fixture
def kept(database_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    asyncio.run(fill(database_url))
    monkeypatch.setenv("TAVOLATA_DATABASE_URL", database_url)
    return database_url


def ran(*command: str) -> str:
    done = CliRunner().invoke(cli, list(command))
    assert done.exit_code == 0, done.stderr
    return done.stdout.strip()


def stopped(*command: str) -> str:
    done = CliRunner().invoke(cli, list(command))
    assert done.exit_code == 1
    return done.stderr.strip()


def tamper(database_url: str) -> None:
    kind = "sqlite" if database_url.startswith("sqlite") else "postgresql"
    change = "UPDATE log SET body = replace(body, 'Anna', 'Anne') WHERE table_code = 'FGHJK' AND seq = 2"
    asyncio.run(execute(database_url, *GUARDS[kind], change))


@pytest.mark.usefixtures("kept")
def test_an_audit_folds_every_row() -> None:
    assert ran("audit") == f"3 tables with {3 * len(finished(3).rows)} rows, and all fold."


def test_an_audit_names_the_table_of_a_row_that_was_changed(kept: str) -> None:
    tamper(kept)
    assert stopped("audit") == "1 of 3 tables do not fold: FGHJK"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def other_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of either kind, to bring a copy to."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'other.db'}"
        return
    with request.getfixturevalue("postgres_server").database() as url:
        yield url


def test_a_copy_is_brought_back_to_a_database_of_either_kind(
    kept: str, other_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "copy.db"
    said = f"3 tables with {3 * len(finished(3).rows)} rows, and all fold."
    assert ran("backup", str(file)) == f"{file}: {said}"
    monkeypatch.setenv("TAVOLATA_DATABASE_URL", other_url)
    assert ran("restore", str(file)) == said
    assert asyncio.run(all_of(other_url)) == asyncio.run(all_of(kept))
    assert sorted(each.name for each in tmp_path.glob("copy*")) == ["copy.db"]


def test_checkpoints_are_not_brought_back(
    kept: str, other_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They can be made again, by the code that is there then."""
    assert asyncio.run(checkpoints_in(kept)) == 3
    ran("backup", str(tmp_path / "copy.db"))
    monkeypatch.setenv("TAVOLATA_DATABASE_URL", other_url)
    ran("restore", str(tmp_path / "copy.db"))
    assert asyncio.run(checkpoints_in(other_url)) == 0


def test_a_copy_replaces_what_a_server_keeps_in_an_empty_database(
    kept: str, sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran("backup", str(tmp_path / "copy.db"))
    other = f"sqlite:///{tmp_path / 'other.db'}"
    migrate(other)
    asyncio.run(all_of(other))
    monkeypatch.setenv("TAVOLATA_DATABASE_URL", other)
    ran("restore", str(tmp_path / "copy.db"))
    assert asyncio.run(all_of(other)) == asyncio.run(all_of(kept))


@pytest.mark.usefixtures("kept")
def test_nothing_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    ran("backup", str(file))
    assert stopped("backup", str(file)) == f"{file} is there already."
    assert "holds tables already" in stopped("restore", str(file))
    assert stopped("restore", str(tmp_path / "none.db")).startswith("There is no ")


def test_a_copy_of_a_newer_version_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    asyncio.run(execute(sqlite_url, "UPDATE alembic_version SET version_num = '9999'"))
    assert "newer version" in stopped("restore", str(sqlite_path(sqlite_url)))


def test_a_copy_tells_of_tables_that_do_not_fold_and_is_kept(kept: str, tmp_path: Path) -> None:
    tamper(kept)
    assert stopped("backup", str(tmp_path / "copy.db")) == "1 of 3 tables do not fold: FGHJK"
    assert (tmp_path / "copy.db").exists()


@pytest.mark.slow
@pytest.mark.usefixtures("kept")
def test_a_copy_is_of_one_moment_while_rows_are_written(kept: str, tmp_path: Path) -> None:
    """Every table in it folds, and has the head that its summary has."""
    done = threading.Event()

    async def write_on() -> None:
        async with open_store(kept) as store:
            for number in range(10_000):
                code = f"T{number:04}"
                for row in rows_of(bidding(3), code):
                    assert await store.append(row, summary(code, taken=row.seq))
                if done.is_set():
                    return

    writing = threading.Thread(target=lambda: asyncio.run(write_on()))
    writing.start()
    try:
        for number in range(3):
            ran("backup", str(tmp_path / f"copy-{number}.db"))
    finally:
        done.set()
        writing.join()
    for number in range(3):
        with closing(sqlite3.connect(tmp_path / f"copy-{number}.db")) as copy:
            torn = copy.execute(
                "SELECT code FROM tables WHERE code LIKE 'T%' "
                "AND taken <> (SELECT max(seq) FROM log WHERE table_code = code)"
            ).fetchall()
            assert torn == []
