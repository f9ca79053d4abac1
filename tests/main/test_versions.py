"""`tavolata versions`: the rules that tables in play need, with what is old and what is missing."""

import asyncio
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from app.games.catalogue import GAMES
from app.live.summary import summarise
from app.main.cli import cli
from app.main.versions import report
from app.store.counts import RulesInPlay
from app.store.store import open_store
from app.table.entries import Started
from tests.table.books import Book, finished, playing

NEWEST = GAMES["felix"].rules_version


async def keep(database_url: str, code: str, book: Book, version: int = NEWEST) -> None:
    """Store the book under that code, as if its game had been started with that version."""
    kept = summarise(book.table._replace(code=code))
    async with open_store(database_url) as store:
        for row in book.rows:
            entry = row.entry
            if isinstance(entry, Started):
                entry = replace(entry, rules_version=version)
            assert await store.append(row._replace(table=code, entry=entry), kept)


def printed(database_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("TAVOLATA_DATABASE_URL", database_url)
    done = CliRunner().invoke(cli, ["versions"])
    assert done.exit_code == 0
    return done.stdout


def test_tables_in_play_are_counted_and_those_that_cannot_go_on_are_marked(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for code in ("AAAAA", "BBBBB"):
        asyncio.run(keep(database_url, code, playing()))
    asyncio.run(keep(database_url, "CCCCC", playing(), version=NEWEST + 1))
    asyncio.run(keep(database_url, "DDDDD", finished()))
    assert printed(database_url, monkeypatch).splitlines() == [
        "game            rules  tables",
        f"felix           {NEWEST:>5}       2",
        f"felix           {NEWEST + 1:>5}       1  missing: these tables can't go on",
    ]


def test_without_a_table_in_play_it_says_so(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert printed(sqlite_url, monkeypatch) == "No table is in play.\n"


def test_old_rules_that_are_still_here_are_marked_as_old() -> None:
    assert report([RulesInPlay("squid_game", 1, 3)]).endswith("      3  old: the newest is 2")


def test_a_game_that_is_not_here_is_missing() -> None:
    assert "missing" in report([RulesInPlay("chess", 1, 1)])
