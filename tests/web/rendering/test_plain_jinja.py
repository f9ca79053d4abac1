"""Over real games and pages, our template compiler writes what plain Jinja writes."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Final

import pytest

from app.games.catalogue import GAMES
from app.games.contract import GALLERY, AnyGame, Audience
from app.live.snapshot import Snapshot
from app.web.rendering.onlooker import Onlooker
from app.web.rendering.table_face import News, TableFace
from app.web.words.catalogues import read_words
from tests.web.houses import Browser, open_house
from tests.web.positions import any_kind, every_game, some_positions
from tests.web.rendering.plain_jinja import ComparingRenderer, PlainJinja, comparing_renderers
from tests.web.secrecy import seen

MOMENTS: Final = 12
"""Of a game that are looked at."""
MISSED: Final = 10
"""Rows that are told as news."""

ENOUGH: Final = 5_000
"""With so many templates of each game the long run is content."""


@cache
def renderers() -> Mapping[str, ComparingRenderer]:
    """Made once: to compile all templates twice takes longer than to render them."""
    return comparing_renderers(read_words())


def compared() -> int:
    """How many templates were rendered both ways so far, without a difference."""
    assert [line for renderer in renderers().values() for line in renderer.differences] == []
    return sum(renderer.compared for renderer in renderers().values())


def render_game(game: AnyGame, dice: Random) -> None:
    """All that a random game, with any of its options, shows to its players and spectators."""
    kind = any_kind(game, dice.choice(game.seat_counts), dice)
    for table in some_positions(game, kind, dice, MOMENTS):
        snapshot = seen(table)
        for audience in (*range(kind.seats), GALLERY):
            for renderer in renderers().values():
                render_moment(snapshot, renderer, audience)


def render_moment(snapshot: Snapshot, renderer: ComparingRenderer, audience: Audience) -> None:
    onlooker = Onlooker(audience, host=audience == 0, stood_in_for=False, screen=False)
    face = TableFace(renderer)
    face.public(snapshot)
    face.private(snapshot, onlooker, "https://tavolata.example/t/ABCDE")
    since = snapshot.seq - MISSED
    face.news(snapshot, News(snapshot.news(audience, since), snapshot.happenings(since)))


def test_a_difference_is_noticed() -> None:
    words = read_words()
    renderer = comparing_renderers(words)["en"]
    renderer._plain = PlainJinja("it", words["it"], tuple(words))
    renderer.text("felix/summary.html")
    assert renderer.differences


@every_game
def test_a_game_looks_the_same(game: AnyGame) -> None:
    before = compared()
    render_game(game, Random(f"short {game.key}"))
    assert compared() - before > 500


@pytest.mark.slow
@every_game
def test_many_games_look_the_same(game: AnyGame) -> None:
    before, dice = compared(), Random(f"long {game.key}")
    while compared() - before < ENOUGH:
        render_game(game, dice)


def addresses(gathering: str, playing: str) -> Iterator[str]:
    yield from ("/", "/new", "/t/XXXXX")
    for key in GAMES:
        yield from (f"/new?game={key}", f"/rules/{key}", f"/rules/{key}/summary")
    for code in (gathering, playing):
        yield from (f"/t/{code}", f"/t/{code}/tv", f"/t/{code}/history")


async def visit_all(browser: Browser) -> None:
    gathering = await browser.open_table(visibility="public")
    playing = await browser.open_table(bots="normal", capacity="3")
    for address in addresses(gathering, playing):
        assert (await browser.get(address)).status_code in (200, 404), address


@pytest.mark.slow
async def test_pages_look_the_same(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.app.renderers", renderers)
    before = compared()
    async with open_house(sqlite_url) as house:
        for language in renderers():
            async with house.browser("Anna <b>", **{"accept-language": language}) as browser:
                await visit_all(browser)
    assert compared() - before > 100
