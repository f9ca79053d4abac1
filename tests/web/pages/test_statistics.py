"""Statistics for the whole site and for a guest, with plots that can also be read."""

import re
import shutil
from pathlib import Path

import pytest

from app.games.catalogue import GAMES
from tests.store.test_chronicle import NOW, past
from tests.web.browsing import Page
from tests.web.houses import House, open_house
from tests.web.pages.test_devices import guest_of
from tests.web.pages.test_my_games import page_of, played

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_game_that_nobody_has_played_has_a_page_too(house: House, game: str, language: str) -> None:
    async with house.browser("Anna", **{"Accept-Language": language}) as anna:
        assert "empty" in await page_of(anna, f"/me/stats/{game}")
        await page_of(anna, f"/stats/{game}")
        assert f"/stats/{game}" in await page_of(anna, "/stats")


async def test_one_sees_oneself_beside_the_field(house: House) -> None:
    async with house.browser("Anna") as anna:
        me = guest_of(anna).id
        await played(
            house, *(past(f"ST{number:03}", me, "ben", "cara", ended=NOW + number) for number in range(3))
        )
        page = await page_of(anna, "/me/stats/felix")
        assert "At your tables you leave 100% of the others behind you." in page
        assert page.count('<svg class="plot-picture"') == 4
        assert page.count("As a table") == 4
        assert "Rows bought" in page
        assert re.search(r'class="strength">\d+', page)


async def test_there_is_no_such_game(house: House) -> None:
    async with house.browser("Anna") as anna:
        assert (await anna.get("/stats/chess")).status_code == 404
        assert (await anna.get("/me/stats/chess")).status_code == 404


async def test_without_the_setting_nobody_is_listed(house: House) -> None:
    async with house.browser("Anna") as anna:
        assert "The strongest" not in await page_of(anna, "/stats/felix")


async def test_with_it_those_are_who_have_played_enough_in_public(
    migrated_sqlite: Path, tmp_path: Path
) -> None:
    shutil.copy(migrated_sqlite, tmp_path / "tavolata.db")
    async with (
        open_house(f"sqlite:///{tmp_path / 'tavolata.db'}", leaderboard=True) as house,
        house.browser("Anna") as anna,
    ):
        assert "Nobody has played enough" in await page_of(anna, "/stats/felix")
        games = [
            past(f"LB{number:03}", "ben", "cara", ended=NOW + number, public=True) for number in range(5)
        ]
        await played(house, *games)
        page = await page_of(anna, "/stats/felix")
        assert page.index("<span>Ben</span>") < page.index("<span>Cara</span>")
        assert Page(page).wrong == []
