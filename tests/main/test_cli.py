"""The command: its version, the schema that it serves on, and one line when it can't do what it is asked."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from socket import socket

import pytest
from typer.testing import CliRunner

from app import __version__
from app.main.cli import cli
from app.main.schema import SchemaOutdated, ensure_schema
from app.main.serve import build
from app.main.settings import Settings
from app.store.migrate import is_current


def test_it_prints_its_version() -> None:
    done = CliRunner().invoke(cli, ["--version"])
    assert done.exit_code == 0
    assert done.stdout == f"tavolata {__version__}\n"


def test_the_description_of_the_interface_has_the_same_version() -> None:
    assert build(Settings()).openapi()["info"]["version"] == __version__


class TestTheSchema:
    def test_a_sqlite_file_is_made_and_migrated(self, tmp_path: Path) -> None:
        url = f"sqlite:///{tmp_path / 'new.db'}"
        ensure_schema(url)
        assert asyncio.run(is_current(url))

    def test_a_postgres_is_left_as_it_is(self, postgres_url: str) -> None:
        with pytest.raises(SchemaOutdated):
            ensure_schema(postgres_url)
        assert not asyncio.run(is_current(postgres_url))

    def test_a_postgres_is_migrated_if_that_is_wanted(self, postgres_url: str) -> None:
        ensure_schema(postgres_url, may_migrate=True)
        assert asyncio.run(is_current(postgres_url))

    def test_a_database_that_is_current_is_not_migrated(
        self, database_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delattr("app.main.schema.migrate")
        ensure_schema(database_url)

    def test_whoever_serves_on_an_old_postgres_is_told_what_to_run(
        self, postgres_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("TAVOLATA_DATABASE_URL", postgres_url)
        done = CliRunner().invoke(cli, ["serve"])
        assert done.exit_code == 1
        assert done.stderr == (
            "The database is not up to date: please run `tavolata migrate` first, or serve with --migrate.\n"
        )


def stopped(*command: str) -> str:
    done = CliRunner().invoke(cli, list(command))
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A Postgres that is not there: its port is bound, so it is nobody else's, and nobody listens."""
    with socket() as bound:
        bound.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{bound.getsockname()[1]}"
        monkeypatch.setenv("TAVOLATA_DATABASE_URL", f"postgresql://tavolata:hush@{address}/tavolata")
        yield


@pytest.mark.usefixtures("nobody")
def test_a_database_that_does_not_answer() -> None:
    said = stopped("migrate")
    assert said.startswith("The database does not answer: ")
    assert "hush" not in said


def test_a_file_that_is_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 1000, encoding="utf-8")
    monkeypatch.setenv("TAVOLATA_DATABASE_URL", f"sqlite:///{path}")
    assert stopped("serve") == "The database does not answer: file is not a database\n"


def test_a_postgres_without_that_database(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLATA_DATABASE_URL", postgres_url.rpartition("/")[0] + "/nothing")
    for command in ("serve", "migrate"):
        assert stopped(command) == 'The database does not answer: database "nothing" does not exist\n'


@pytest.mark.parametrize("secret", ["", "hush"])
@pytest.mark.parametrize("command", [("serve",), ("migrate",), ("show", "XXXXX")])
def test_a_secret_that_can_be_guessed(
    command: tuple[str, ...], secret: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAVOLATA_SECRET", secret)
    assert stopped(*command) == "TAVOLATA_SECRET: String should have at least 16 characters\n"


def test_a_port_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "a lot")
    assert stopped("serve").startswith("PORT: ")
