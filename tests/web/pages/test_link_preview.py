"""What a messenger shows beside a link: a picture and words about the game, and nobody's name."""

import re
import struct

import pytest

from app.games.catalogue import GAMES
from app.web.rendering.assets import preview
from tests.web.browsing import Page
from tests.web.houses import House

pytestmark = pytest.mark.asyncio(loop_scope="module")

SIZE = (1200, 630)
HEAVIEST = 120_000


def tags_of(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', page)
    return dict(found)


@pytest.mark.parametrize("game", [*GAMES, "house"])
async def test_there_is_a_light_picture_of_every_game_and_of_the_house(house: House, game: str) -> None:
    async with house.browser() as browser:
        picture = (await browser.get(preview(game))).content
    assert preview(game) == f"/static/previews/{game}.png"
    assert struct.unpack(">II", picture[16:24]) == SIZE
    assert len(picture) < HEAVIEST


async def test_a_game_without_a_picture_has_the_house_s() -> None:
    assert preview("chess") == preview("") == preview("house")


@pytest.mark.parametrize("screen", ["", "/tv"])
async def test_a_table_is_offered_by_its_game_and_without_a_name(house: House, screen: str) -> None:
    async with house.browser() as anna, house.browser() as messenger:
        code = await anna.open_table(game="snack_match", name="Annabella", bots="normal", capacity="3")
        page = await messenger.get(f"/t/{code}{screen}")
        tags = tags_of(page.text)
        assert Page(page.text).wrong == []
        assert tags["og:title"] == tags["twitter:title"] == "Come and play Snack Match"
        assert "1–9 players · 10–20 min" in tags["og:description"]
        assert tags["og:image"] == f"{house.address}/static/previews/snack_match.png"
        assert tags["og:url"] == f"{house.address}/t/{code}{screen}"
        assert not [value for value in tags.values() if re.search("Annabella|Ada|Bruno", value)]


async def test_the_house_is_offered_by_its_own_picture_in_the_language_of_who_asks(house: House) -> None:
    async with house.browser(**{"accept-language": "it"}) as messenger:
        tags = tags_of((await messenger.get("/")).text)
        assert tags["og:title"] == "Giochi tra amici, ognuno sul suo telefono"
        assert tags["twitter:card"] == "summary_large_image"
        assert tags["twitter:image"] == f"{house.address}/static/previews/house.png"
