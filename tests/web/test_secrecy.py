"""Nobody is sent what they may not know: not on a page, not over a socket, not in any language."""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from app.games import felix, snack_match, squeaky, squid_game
from app.games.contract import AnyGame, Audience, Event
from app.games.felix.events import CardPlaced
from app.games.snack_match.events import CardsPassed
from app.games.squeaky.events import AcornsAssigned
from app.games.squid_game.challenges import LEFT_OUT
from app.games.squid_game.tug_of_war.events import CardLaid
from app.live.snapshot import Snapshot
from app.main.fuzz import Kind
from app.table import evolve
from app.table.table import Table
from app.web import fragments
from app.web.fragment import Fragment
from app.web.render import TEMPLATES
from tests.web.positions import (
    any_kind,
    every_game,
    every_number_of_seats,
    plain_kind,
    random_positions,
)
from tests.web.secrecy import leaks

FEW: Final[Mapping[str, int]] = {"felix": 2, "squeaky": 3, "snack_match": 1, "squid_game": 1}
MANY: Final[Mapping[str, int]] = {"felix": 200, "squeaky": 100, "snack_match": 25, "squid_game": 25}
"""How many games are played with each number of seats; at large tables each takes long."""

SELDOM: Final[Mapping[str, int]] = {"felix": 25, "squeaky": 25, "snack_match": 75, "squid_game": 150}
OFTEN: Final[Mapping[str, int]] = {"felix": 40, "squeaky": 20, "snack_match": 50, "squid_game": 50}
"""One of how many moments of such a game is looked at."""


def found_in(tables: Iterator[Table], dice: Random) -> Iterator[str]:
    return (leak for table in tables for leak in leaks(table, dice))


def found_in_games(game: AnyGame, seats: int, games: int, every: int, seed: str) -> list[str]:
    """With any of the game's options."""
    return [
        f"{leak} of game {number} with {kind}"
        for number in range(games)
        for dice in [Random(f"{seed} {game.key} {seats} {number}")]
        for kind in [any_kind(game, seats, dice)]
        for leak in found_in(random_positions(game, kind, dice, every), dice)
    ]


@every_number_of_seats
def test_what_is_sent_does_not_depend_on_what_is_hidden(game: AnyGame, seats: int) -> None:
    assert found_in_games(game, seats, FEW[game.key], SELDOM[game.key], seed="few") == []


@pytest.mark.slow
@every_number_of_seats
def test_nor_does_it_in_many_games(game: AnyGame, seats: int) -> None:
    assert found_in_games(game, seats, MANY[game.key], OFTEN[game.key], seed="many") == []


def open_row(state: Any, audience: Audience) -> Any:
    """The faces of the row, marked as closed but sent."""
    seen = felix.GAME.view(state, audience)
    return replace(seen, row=tuple(replace(place, card=state.placed_by(place.owner)) for place in seen.row))


def open_memory(state: Any, audience: Audience) -> Any:
    """What lies on the nests, though nobody may look."""
    return squeaky.GAME.view(replace(state, rules=replace(state.rules, open_memory=True)), audience)


def open_areas(state: Any, audience: Audience) -> Any:
    """What was laid, but not yet confirmed."""
    seen = snack_match.GAME.view(state, audience)
    players = (replace(player, area=state.players[player.seat].area_now) for player in seen.players)
    return replace(seen, players=tuple(players))


def open_cards(state: Any, audience: Audience) -> Any:
    """The cards in front of the doll, before all have chosen."""
    seen = squid_game.GAME.view(state, audience)
    playing = seen.challenge == "red_light" and seen.stage
    return replace(seen, stage=replace(seen.stage, cards=state.stage.cards)) if playing else seen


def sorted_by_what_is_hidden(state: Any, audience: Audience) -> Any:
    """Nothing hidden is shown, but the players are listed by it."""
    seen = felix.GAME.view(state, audience)
    if audience is not None:
        return seen
    return replace(seen, players=tuple(sorted(seen.players, key=lambda p: state.players[p.seat].removed)))


def tug_of_war_first() -> Kind:
    plain = plain_kind(squid_game.GAME, 3)
    return replace(plain, options={**plain.options, "red_light": LEFT_OUT, "caramel": LEFT_OUT})


def named(value: Any) -> str | None:
    return getattr(value, "key", None) or getattr(value, "__name__", None)


class TestAPlantedLeakIsFound:
    """The checker has teeth."""

    @staticmethod
    def assert_found(game: AnyGame, *names: str, kind: Kind | None = None) -> None:
        missing = set(names)
        for number in range(5):
            dice = Random(f"planted {number}")
            for leak in found_in(random_positions(game, kind or plain_kind(game, 3), dice, every=4), dice):
                missing -= {name for name in missing if leak.startswith(f"{name} tells")}
                if not missing:
                    return
        pytest.fail(f"not found: {missing}")

    @pytest.mark.parametrize(
        ("game", "leaky", "shown"),
        [
            (felix.GAME, open_row, ()),
            (felix.GAME, sorted_by_what_is_hidden, ("players in en", "players in it on the screen")),
            (squeaky.GAME, open_memory, ("players in it", "board in en on the screen")),
            (snack_match.GAME, open_areas, ("board in en", "board in it on the screen")),
            (squid_game.GAME, open_cards, ()),
        ],
        ids=named,
    )
    def test_in_a_view(
        self,
        monkeypatch: pytest.MonkeyPatch,
        game: AnyGame,
        leaky: Callable[[Any, Audience], Any],
        shown: tuple[str, ...],
    ) -> None:
        monkeypatch.setattr(evolve, "GAMES", {game.key: replace(game, view=leaky)})
        self.assert_found(game, "state", "message", "view", *shown)

    @every_game
    def test_in_a_fragment(self, monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
        """A template that was given the state."""
        honest = fragments._status

        def leaky(snapshot: Snapshot, renderer: Any, onlooker: Any) -> Fragment:
            sitting = snapshot._table.sitting
            told = repr(sitting and sitting.state)
            return Fragment(honest(snapshot, renderer, onlooker).markup + told, {})

        monkeypatch.setattr(fragments, "_status", leaky)
        self.assert_found(game, "status in en", "status in it", "status in en on the screen")

    @pytest.mark.parametrize(
        ("game", "event", "kind"),
        [
            (felix.GAME, CardPlaced, None),
            (squeaky.GAME, AcornsAssigned, None),
            (snack_match.GAME, CardsPassed, None),
            (squid_game.GAME, CardLaid, tug_of_war_first()),
        ],
        ids=named,
    )
    def test_in_an_event(
        self, monkeypatch: pytest.MonkeyPatch, game: AnyGame, event: type[Event], kind: Kind | None
    ) -> None:
        """One that shows itself to everybody."""
        monkeypatch.setattr(event, "seen_by", lambda self, _: self)
        self.assert_found(game, "news in en", "news in it", "message", kind=kind)

    @every_game
    def test_in_the_history(self, monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
        def leaky(_: Any, events: tuple[Event, ...], __: Audience) -> tuple[Event, ...]:
            return events

        kind = tug_of_war_first() if game is squid_game.GAME else None
        monkeypatch.setattr(evolve, "GAMES", {game.key: replace(game, history=leaky)})
        self.assert_found(game, "history in en", "history in it", kind=kind)


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
