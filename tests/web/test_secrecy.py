"""Nobody is sent what they may not know: not on a page, not over a socket, not in any language."""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from app.files import TEMPLATES
from app.games.catalogue import GAMES
from app.games.contract import AnyGame, Audience, Event
from app.live.snapshot import Snapshot
from app.main.fuzz import Kind
from app.table import evolve
from app.table.table import Table
from app.web.rendering.fragment import Fragment
from app.web.rendering.table_face import TableFace
from tests.games.secrets import Leak, secrets_of
from tests.web.positions import (
    any_kind,
    every_game,
    every_number_of_seats,
    plain_kind,
    random_positions,
    some_positions,
)
from tests.web.secrecy import leaks

FEW: Final = 24
MANY: Final = 400
"""So many looks are compared for each game and number of seats: a moment has one for each audience."""
OF_A_GAME: Final = 6
"""Moments of a game that are looked at."""


def found_in(tables: Iterator[Table], dice: Random) -> Iterator[str]:
    return (leak for table in tables for leak in leaks(table, dice))


def found_in_games(game: AnyGame, seats: int, looks: int, seed: str) -> list[str]:
    """With any of the game's options."""
    games = max(1, looks // (OF_A_GAME * (seats + 1)))
    return [
        f"{leak} of game {number} with {kind}"
        for number in range(games)
        for dice in [Random(f"{seed} {game.key} {seats} {number}")]
        for kind in [any_kind(game, seats, dice)]
        for leak in found_in(some_positions(game, kind, dice, OF_A_GAME), dice)
    ]


@every_number_of_seats
def test_what_is_sent_does_not_depend_on_what_is_hidden(game: AnyGame, seats: int) -> None:
    assert found_in_games(game, seats, FEW, seed="few") == []


@pytest.mark.slow
@every_number_of_seats
def test_nor_does_it_in_many_games(game: AnyGame, seats: int) -> None:
    assert found_in_games(game, seats, MANY, seed="many") == []


def middling(game: AnyGame) -> int:
    """Three seats where the game allows that."""
    return 3 if 3 in game.seat_counts else game.seat_counts[-1]


class TestAPlantedLeakIsFound:
    """The checker has teeth."""

    @staticmethod
    def assert_found(game: AnyGame, *names: str, kind: Kind | None = None) -> None:
        missing = set(names)
        for number in range(5):
            dice = Random(f"planted {number}")
            for leak in found_in(
                random_positions(game, kind or plain_kind(game, middling(game)), dice, every=4), dice
            ):
                missing -= {name for name in missing if leak.startswith(f"{name} tells")}
                if not missing:
                    return
        pytest.fail(f"not found: {missing}")

    @pytest.mark.parametrize(
        ("game", "leak"),
        [
            pytest.param(game, leak, id=f"{game.key}-{leak.public.__name__}")
            for game in GAMES.values()
            for leak in secrets_of(game).leaks
        ],
    )
    def test_in_a_view(self, monkeypatch: pytest.MonkeyPatch, game: AnyGame, leak: Leak) -> None:
        monkeypatch.setattr(evolve, "rules_of", lambda _, __: replace(game, public=leak.public))
        self.assert_found(game, "state", "message", *leak.shown)

    @every_game
    def test_in_a_fragment(self, monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
        """A template that was given the state."""
        honest = TableFace._status

        def leaky(face: TableFace, snapshot: Snapshot, *others: Any) -> Fragment:
            sitting = snapshot._table.sitting
            secret = repr(sitting and sitting.state)
            return Fragment(honest(face, snapshot, *others).markup + secret, {})

        monkeypatch.setattr(TableFace, "_status", leaky)
        self.assert_found(game, "status in en", "status in it", "status in en on the screen")

    @every_game
    def test_in_an_event(self, monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
        """One that shows itself to everybody."""
        secrets = secrets_of(game)
        monkeypatch.setattr(secrets.secret_event, "seen_by", lambda self, _: self)
        self.assert_found(game, "news in en", "news in it", "message", kind=secrets.telling_kind)

    @every_game
    def test_in_the_history(self, monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
        def leaky(_: Any, events: tuple[Event, ...], __: Audience) -> tuple[Event, ...]:
            return events

        monkeypatch.setattr(evolve, "rules_of", lambda _, __: replace(game, history=leaky))
        self.assert_found(game, "history in en", "history in it", kind=secrets_of(game).telling_kind)


class TestTheCode:
    """Nothing on the web's side could even reach for a state."""

    MODULES = sorted((TEMPLATES.parent / "app/web").rglob("*.py"))

    @pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
    def test_web_modules_know_a_game_only_by_its_contract(self, module: Path) -> None:
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("app.games"):
                assert node.module in ("app.games.contract", "app.games.catalogue")
            if isinstance(node, ast.Import):
                assert not any(alias.name.startswith("app.games") for alias in node.names)

    @pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
    def test_web_modules_do_not_reach_into_a_table(self, module: Path) -> None:
        """All that may be known of it is in its snapshot. A hash is asked for its digest by a call."""
        nodes = list(ast.walk(ast.parse(module.read_text())))
        called = [node.func for node in nodes if isinstance(node, ast.Call)]
        for node in nodes:
            if isinstance(node, ast.Attribute) and not (node.attr == "digest" and node in called):
                assert node.attr not in ("sitting", "seed", "digest", "questions")
                if isinstance(node.value, ast.Name) and node.value.id in ("replica", "snapshot"):
                    assert node.attr not in ("table", "_table"), f"{node.value.id}.{node.attr}"

    def test_templates_do_not_ask_for_states_seeds_or_anything_private(self) -> None:
        asked: Callable[[str], list[str]] = re.compile(r"\{[{%].*?[%}]\}", re.DOTALL).findall
        for path in sorted(TEMPLATES.rglob("*.html")):
            for expression in asked(path.read_text(encoding="utf-8")):
                words = re.sub(r"'[^']*'|\"[^\"]*\"", "", expression)
                assert not re.search(r"\.state\b|\bsitting\b|\bseed\b|\bdigest\b|\._|\|\s*safe\b", words), (
                    f"{path.name}: {expression}"
                )
