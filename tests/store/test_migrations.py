"""The migrations make the schema that the records describe, on both databases, and take it back again."""

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError

from app.store.errors import StoreUnavailable
from app.store.migrate import downgrade, is_current, migrate, pending
from app.store.records import Record
from app.store.schema import changing, looking
from app.store.store import open_store
from app.table.chronicle import Waiting
from app.table.entries import Left, Row
from app.table.ports import Summary
from app.table.table import Phase

TABLES = {
    *(
        "acts",
        "checkpoints",
        "complaints",
        "log",
        "notes",
        "releases",
        "sanctions",
        "screens",
        "seated",
        "secrets",
    ),
    *("forgetting", "forgotten_guests", "past_games", "past_seats", "rating_turns", "ratings", "sat_at"),
    *("spent_links", "tables", "unrated_guests", "unremembered", "whereabouts"),
}


def tables_of(url: str) -> set[str]:
    def names(connection: Connection) -> set[str]:
        return set(inspect(connection).get_table_names())

    async def ask() -> set[str]:
        async with looking(url) as connection:
            return await connection.run_sync(names)

    return asyncio.run(ask())


def execute(url: str, statement: str) -> None:
    async def run() -> None:
        async with changing(url) as connection:
            await connection.exec_driver_sql(statement)

    asyncio.run(run())


def test_an_empty_database_becomes_current(empty_url: str) -> None:
    numbers = (1, 2, *range(4, 12))
    assert asyncio.run(pending(empty_url)) == [f"{number:04}" for number in numbers]
    assert not asyncio.run(is_current(empty_url))
    migrate(empty_url)
    assert asyncio.run(is_current(empty_url))
    assert tables_of(empty_url) == {"alembic_version", *TABLES}


def test_migrating_again_changes_nothing(database_url: str) -> None:
    migrate(database_url)
    assert asyncio.run(is_current(database_url))


def test_records_and_migrations_agree(database_url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Record.metadata))

    async def ask() -> list[object]:
        async with looking(database_url) as connection:
            return await connection.run_sync(differences)

    assert asyncio.run(ask()) == []


def test_what_was_made_can_be_taken_back(database_url: str) -> None:
    downgrade(database_url, "base")
    assert tables_of(database_url) == {"alembic_version"}
    migrate(database_url)
    assert asyncio.run(is_current(database_url))


OLD_ROW = "INSERT INTO log VALUES ('ABCDE', 1, 'left', '{\"seat\":1}', 'player-1', 'tap', 7, 'd')"


def test_rows_of_an_older_schema_stay_as_they_were_and_can_not_be_changed(empty_url: str) -> None:
    async def rows_and_again() -> tuple[Sequence[Row], bool]:
        async with open_store(empty_url) as store:
            again = Row("ABCDE", 2, Left(1), "player-1", "tap", 8, "d")
            return await store.read("ABCDE", 0), await store.append(again, None)

    migrate(empty_url, "0001")
    execute(empty_url, OLD_ROW)
    migrate(empty_url)
    assert asyncio.run(rows_and_again()) == ([Row("ABCDE", 1, Left(1), "player-1", "tap", 7, "d")], False)
    for change in ("UPDATE log SET body = '{}'", "DELETE FROM log"):
        with pytest.raises(DBAPIError, match="append-only"):
            execute(empty_url, change)


OLD_TABLE = (
    "INSERT INTO tables VALUES ('ABCDE', 'felix', 'gathering', true, 'Anna', 2, 4, 7, 9, NULL)",
    """INSERT INTO log VALUES ('ABCDE', 1, 'opened', '{"host":"anna"}', NULL, NULL, 7, 'd')""",
    """INSERT INTO log VALUES ('ABCDE', 2, 'sat', '{"seat":0,"player":"anna"}', 'anna', NULL, 8, 'd')""",
    """INSERT INTO log VALUES ('ABCDE', 3, 'sat', '{"seat":1,"player":"ben"}', 'ben', NULL, 9, 'd')""",
    """INSERT INTO log VALUES ('ABCDE', 4, 'sat', '{"seat":0,"player":"anna"}', 'anna', NULL, 9, 'd')""",
)


def test_who_sat_at_a_table_before_it_was_noted_is_found_there(empty_url: str) -> None:
    async def found() -> list[Sequence[Summary]]:
        async with open_store(empty_url) as store:
            return [await store.seated(player, 0) for player in ("anna", "ben", "cara")]

    migrate(empty_url, "0002")
    for statement in OLD_TABLE:
        execute(empty_url, statement)
    migrate(empty_url)
    shelved = Summary("ABCDE", "felix", Phase.GATHERING, True, "Anna", 2, 4, 7, 9, None, None)
    assert asyncio.run(found()) == [[shelved], [shelved], []]


def test_what_was_played_before_is_to_be_remembered_and_who_sat_there_is_known(empty_url: str) -> None:
    async def found() -> tuple[object, ...]:
        async with open_store(empty_url) as store:
            tables = [await store.chronicle.tables_of(guest) for guest in ("anna", "ben", "cara")]
            return (*tables, await store.chronicle.waiting(9))

    migrate(empty_url, "0002")
    for statement in OLD_TABLE:
        execute(empty_url, statement)
    migrate(empty_url)
    assert asyncio.run(found()) == (["ABCDE"], ["ABCDE"], [], [Waiting("ABCDE", 9)])


def test_a_migration_that_fails_leaves_nothing_behind(empty_url: str) -> None:
    execute(empty_url, "CREATE TABLE secrets (something int)")
    with pytest.raises(DBAPIError, match="secrets"):
        migrate(empty_url)
    assert tables_of(empty_url) == {"secrets"}


@pytest.mark.slow
def test_servers_may_start_at_the_same_moment(empty_url: str) -> None:
    code = "import sys; from app.store.migrate import migrate; migrate(sys.argv[1])"
    running = [subprocess.Popen([sys.executable, "-c", code, empty_url]) for _ in range(4)]
    assert [process.wait() for process in running] == [0, 0, 0, 0]
    assert asyncio.run(is_current(empty_url))


def test_the_working_directory_does_not_matter(
    empty_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    migrate(empty_url)
    assert asyncio.run(is_current(empty_url))


def test_a_database_that_is_ahead_lacks_nothing(database_url: str) -> None:
    execute(database_url, "UPDATE alembic_version SET version_num = '9999'")
    assert asyncio.run(pending(database_url)) == []


def test_looking_at_a_missing_file_does_not_make_it(tmp_path: Path) -> None:
    assert not asyncio.run(is_current(f"sqlite:///{tmp_path / 'none.db'}"))
    assert not (tmp_path / "none.db").exists()


def test_a_server_that_is_away_is_no_old_schema() -> None:
    with pytest.raises(StoreUnavailable):
        asyncio.run(is_current("postgresql://nobody@127.0.0.1:1/none"))
