"""`tavolata project`: what waits, and all of it again."""

from pathlib import Path

import pytest

from app.main.copies import Unsound
from app.main.projecting import project
from app.main.settings import Settings
from app.store.store import open_store
from tests.live.memory.test_remembering import evening, write
from tests.store.conftest import migrated_sqlite, sqlite_url
from tests.store.test_chronicle import contents
from tests.table.books import finished

__all__ = ["migrated_sqlite", "sqlite_url"]


@pytest.fixture
def settings(sqlite_url: str) -> Settings:
    return Settings(database_url=sqlite_url)


async def test_what_waits_is_worked_off_and_all_of_it_can_be_made_again(
    settings: Settings, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.main.projecting._TOLD_EVERY", 2)
    async with open_store(settings.database_url) as store:
        await evening(store)
        assert await project(settings, from_nothing=False) == "4 games are remembered."
        before = await contents(store)
        assert await project(settings, from_nothing=True) == "4 games are remembered, and rated."
        assert await contents(store) == before
    assert capsys.readouterr().err.splitlines() == ["2 tables, 3 games", "4 tables, 4 games"]


async def test_a_table_that_does_not_fold_is_named(settings: Settings, tmp_path: Path) -> None:
    async with open_store(settings.database_url) as store:
        rows = finished(3).rows
        await write(store, "AAAAA", rows)
        await write(store, "BBBBB", rows[:-1])
        await store.append(rows[-1]._replace(table="BBBBB", digest="0" * 32), None)
        with pytest.raises(Unsound, match=r"1 games are remembered; these tables do not fold: BBBBB"):
            await project(settings, from_nothing=True)
