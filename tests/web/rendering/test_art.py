"""Every drawing that a page of a game asks for is in the sprite that it asks."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

from app.files import STATIC
from app.games.catalogue import GAMES
from app.games.contract import GALLERY, AnyGame
from app.web.rendering.onlooker import Onlooker
from tests.web.positions import every_game, plain_kind, random_positions
from tests.web.secrecy import fragments, languages, seen

DRAWN = re.compile(r'href="/static/\w+/(art/[^"#]+)#([^"]+)"')
EVERY = 20
"""One of so many moments of a game is looked at."""


@cache
def symbols(sprite: str) -> frozenset[str]:
    return frozenset(re.findall(r'id="([^"]+)"', (STATIC / sprite).read_text(encoding="utf-8")))


def pages(game: AnyGame) -> Iterator[str]:
    """The rules, and what a seat and the gallery see of a random game."""
    renderer, kind = languages()["en"], plain_kind(game, game.seat_counts[-1])
    facts = game.facts and game.facts(kind.options)
    known = {"game": game, "options": kind.options, "alone": False, "facts": facts}
    yield from (renderer.text(f"{game.key}/{name}.html", **known) for name in ("summary", "rules"))
    for table in random_positions(game, kind, Random(1), EVERY):
        for audience in (0, GALLERY):
            onlooker = Onlooker(audience, host=False, stood_in_for=False, screen=False)
            yield from (part.markup for part in fragments(seen(table), renderer, onlooker).values())


def drawn(game: AnyGame) -> set[tuple[str, str]]:
    return {found for page in pages(game) for found in DRAWN.findall(page)}


@every_game
def test_every_drawing_is_there(game: AnyGame) -> None:
    assert {f"{sprite}#{name}" for sprite, name in drawn(game) if name not in symbols(sprite)} == set()


def test_drawings_are_found_at_all() -> None:
    assert drawn(next(iter(GAMES.values())))
