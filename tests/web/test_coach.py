"""Each kind of moment that a page marks for the coach has its hint, in every game."""

import re
from random import Random

import pytest

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.web.rendering.onlooker import Onlooker
from app.web.rendering.table_face import TableFace
from tests.web.houses import House
from tests.web.positions import any_kind, some_positions
from tests.web.secrecy import languages, seen

pytestmark = pytest.mark.asyncio(loop_scope="module")

MARK = re.compile(r'data-coach="([^"]*)"')
HINT = re.compile(r'<p data-coach="([^"]*)">([^<]+)</p>')
MOMENTS = 40


def kinds(game: AnyGame) -> set[str]:
    """Those that come up in a random game for somebody who is asked something."""
    dice, found = Random(game.key), set()
    seats = game.seat_counts[0]
    for table in some_positions(game, any_kind(game, seats, dice), dice, MOMENTS):
        snapshot, face = seen(table), TableFace(languages()["en"])
        for seat in snapshot.waiting:
            onlooker = Onlooker(seat, host=False, stood_in_for=False, screen=False)
            status = face.private(snapshot, onlooker, "")["status"].markup
            if "data-your-turn" in status:
                found |= {mark[1] for mark in MARK.finditer(status)}
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
async def test_every_kind_of_moment_has_a_hint(house: House, game: AnyGame) -> None:
    async with house.browser() as browser:
        hints = dict(HINT.findall((await browser.get(f"/rules/{game.key}/coach")).text))
    found = kinds(game)
    assert len(found) > 1
    assert found <= hints.keys()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
async def test_a_hint_is_a_line(house: House, game: AnyGame) -> None:
    async with house.browser(**{"Accept-Language": "it"}) as browser:
        hints = HINT.findall((await browser.get(f"/rules/{game.key}/coach")).text)
    assert hints
    assert [text for _, text in hints if len(text) > 190] == []
