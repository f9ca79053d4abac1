"""Nobody is sent what they may not know: not on a page, not over a socket, not in any language."""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.games.contract import Audience, Event
from app.games.felix import GAME
from app.games.felix.events import CardPlaced
from app.games.felix.state import State
from app.games.felix.view import FelixView, view
from app.live.snapshot import Snapshot
from app.table import evolve
from app.table.intents import Sit, Start
from app.table.table import Phase, Table
from app.web import fragments
from app.web.fragment import Fragment
from app.web.render import TEMPLATES
from tests.table.books import ANNA, PEOPLE, Book, opened
from tests.web.secrecy import leaks


def random_positions(seats: int, dice: Random, every: int) -> Iterator[Table]:
    """A random game, and about one of so many of its moments."""
    book = Book(opened(capacity=seats, clock=30))
    book.do(*(Sit(player) for player in PEOPLE[:seats]), Start(ANNA.id, dice.randbytes(32).hex()))
    while book.table.phase is Phase.PLAYING:
        if dice.randrange(every) == 0:
            yield book.table
        changes_mind = dice.random() < 0.2
        asked = [seat for seat in range(seats) if book.table.question(seat)]
        book.do(book.answer(dice.choice(asked if changes_mind else book.waiting), dice.choice))
    yield book.table


def found_in(games: int, seats: int, every: int, seed: str) -> list[str]:
    return [
        leak
        for number in range(games)
        for dice in [Random(f"{seed} {seats} {number}")]
        for table in random_positions(seats, dice, every)
        for leak in leaks(table, dice)
    ]


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_what_is_sent_does_not_depend_on_what_is_hidden(seats: int) -> None:
    assert found_in(games=2, seats=seats, every=25, seed="few") == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_nor_does_it_in_many_games(seats: int) -> None:
    assert found_in(games=200, seats=seats, every=40, seed="many") == []


class TestAPlantedLeakIsFound:
    """The checker has teeth."""

    @staticmethod
    def assert_found(*names: str) -> None:
        found = found_in(games=1, seats=3, every=4, seed="planted")
        for name in names:
            assert any(leak.startswith(name) for leak in found), f"not in {name}"

    def test_in_a_view(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The faces of the row, marked as closed but sent."""

        def leaky(state: State, audience: Audience) -> FelixView:
            seen = view(state, audience)
            row = tuple(replace(place, card=state.placed_by(place.owner)) for place in seen.row)
            return replace(seen, row=row)

        monkeypatch.setattr(evolve, "GAMES", {"felix": replace(GAME, view=leaky)})
        self.assert_found("state", "message", "view")

    def test_in_a_fragment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A template that was given the state."""
        honest = fragments._status

        def leaky(snapshot: Snapshot, renderer: Any, onlooker: Any) -> Fragment:
            sitting = snapshot._table.sitting
            told = repr(sitting and sitting.state.players)
            return Fragment(honest(snapshot, renderer, onlooker).markup + told, {})

        monkeypatch.setattr(fragments, "_status", leaky)
        self.assert_found("status in en", "status in it", "status in en on the screen")

    def test_in_the_order_of_a_fragment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nothing hidden is shown, but the players are listed by it."""

        def leaky(state: State, audience: Audience) -> FelixView:
            seen = view(state, audience)
            if audience is not None:
                return seen
            return replace(
                seen, players=tuple(sorted(seen.players, key=lambda p: state.players[p.seat].removed))
            )

        monkeypatch.setattr(evolve, "GAMES", {"felix": replace(GAME, view=leaky)})
        self.assert_found("players in en")

    def test_in_the_news(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """An event that shows itself to everybody."""
        monkeypatch.setattr(CardPlaced, "seen_by", lambda self, _: self)
        self.assert_found("news in en", "news in it", "message")

    def test_in_the_history(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def leaky(_: State, events: tuple[Event, ...], __: Audience) -> tuple[Event, ...]:
            return events

        monkeypatch.setattr(evolve, "GAMES", {"felix": replace(GAME, history=leaky)})
        self.assert_found("history in en", "history in it")


class TestTheCode:
    """Nothing on the web's side could even reach for a state."""

    MODULES = sorted((TEMPLATES.parent / "app/web").glob("*.py"))

    @pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
    def test_web_modules_know_a_game_only_by_its_contract(self, module: Path) -> None:
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("app.games"):
                assert node.module in ("app.games.contract", "app.games.catalogue")
            if isinstance(node, ast.Import):
                assert not any(alias.name.startswith("app.games") for alias in node.names)

    @pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
    def test_web_modules_do_not_reach_into_a_table(self, module: Path) -> None:
        """A table's code and number are for everybody; the rest is in its snapshot's views."""
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.Attribute):
                assert node.attr not in ("sitting", "seed", "digest", "questions", "_table", "_views")
                if isinstance(node.value, ast.Attribute) and node.value.attr == "table":
                    assert node.attr in ("code", "seq"), f"table.{node.attr}"

    def test_templates_do_not_ask_for_states_seeds_or_anything_private(self) -> None:
        asked: Callable[[str], list[str]] = re.compile(r"\{[{%].*?[%}]\}", re.DOTALL).findall
        for path in sorted(TEMPLATES.rglob("*.html")):
            for expression in asked(path.read_text(encoding="utf-8")):
                words = re.sub(r"'[^']*'|\"[^\"]*\"", "", expression)
                assert not re.search(r"\.state\b|\bsitting\b|\bseed\b|\bdigest\b|\._|\|\s*safe\b", words), (
                    f"{path.name}: {expression}"
                )
