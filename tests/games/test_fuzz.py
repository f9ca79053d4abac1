"""Random play finds what is planted, and reports it."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import orjson
import pytest

from app.games.catalogue import GAMES
from app.games.chance import Chance
from app.games.contract import AnyGame, Option
from app.games.felix.actions import Pass, PlaceCard
from app.main import fuzz
from app.main.fuzz import Kind, every_kind, play, run

FELIX = GAMES["felix"]


def complaints(game: AnyGame) -> tuple[str, ...]:
    return play(game, Kind(4, {}), b"fuzz").complaints


def last_line(printed: str) -> Mapping[str, Any]:
    summary: Mapping[str, Any] = orjson.loads(printed.splitlines()[-1])
    return summary


def test_the_last_line_is_a_summary_and_success_is_zero(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("felix", games=3, seats=None, seed=5) == 0
    summary = last_line(capsys.readouterr().out)
    assert list(summary) == ["game", "games", "finished", "moves", "failures", "seconds"]
    assert (summary["game"], summary["games"], summary["finished"], summary["failures"]) == ("felix", 3, 3, 0)
    assert summary["moves"] > 3 * 9 * 3


def test_a_failure_is_told_and_makes_the_exit_code_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = replace(FELIX, outcome=lambda _: None)
    monkeypatch.setattr(fuzz, "GAMES", MappingProxyType({"felix": broken}))
    assert run("felix", games=1, seats=3, seed=5) == 1
    printed = capsys.readouterr().out
    assert "are waited for" in printed
    assert last_line(printed)["failures"] == 1
    assert last_line(printed)["finished"] == 0


def test_the_same_seed_plays_the_same_games() -> None:
    first, again = (play(FELIX, Kind(5, {}), b"same") for _ in range(2))
    assert first == again


def test_every_number_of_seats_and_every_option_has_its_turn() -> None:
    options = (Option("deck", ("short", "long")), Option("open", ("no", "yes")))
    kinds = every_kind(replace(FELIX, options=options), (3, 4))
    assert len(kinds) == 8
    assert Kind(4, {"deck": "long", "open": "no"}) in kinds


def test_an_exception_of_the_rules_is_a_complaint() -> None:
    def failing(*_: Any) -> Any:
        raise KeyError("no such card")

    (complaint,) = complaints(replace(FELIX, apply=failing))
    assert "move 1 failed with KeyError" in complaint
    (complaint,) = complaints(replace(FELIX, setup=failing))
    assert "setting up failed with KeyError" in complaint


def test_a_game_without_end_is_a_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "MOST_MOVES", 20)
    assert "no end after 20 moves" in complaints(FELIX)


def test_a_seat_without_a_choice_is_a_complaint() -> None:
    assert any("no choice" in wrong for wrong in complaints(replace(FELIX, choices=lambda _: ())))


def test_an_absent_seat_that_does_something_illegal_is_a_complaint() -> None:
    assert any("when absent" in wrong for wrong in complaints(replace(FELIX, fallback=lambda _: Pass())))


def test_choices_of_the_gallery_are_a_complaint() -> None:
    def for_everybody(view: Any) -> tuple[Any, ...]:
        return FELIX.choices(view) or (Pass(),)

    assert any("gallery has choices" in wrong for wrong in complaints(replace(FELIX, choices=for_everybody)))


def test_a_choice_that_is_offered_twice_is_a_complaint() -> None:
    twice = replace(FELIX, choices=lambda view: FELIX.choices(view) * 2)
    assert any("same choice twice" in wrong for wrong in complaints(twice))


def test_a_choice_that_is_no_action_of_the_game_is_a_complaint() -> None:
    wrong_actions = replace(FELIX, actions=(PlaceCard,))
    assert any("no action of felix" in wrong for wrong in complaints(wrong_actions))


def test_a_new_deal_with_other_components_is_a_complaint() -> None:
    def other_deal(state: Any, audience: Any, chance: Chance) -> Any:
        other = FELIX.redeal(state, audience, chance)
        removed = replace(other.players[0], removed=other.players[1].removed)
        return other.with_player(0, removed)

    assert any("other components" in wrong for wrong in complaints(replace(FELIX, redeal=other_deal)))


def test_rules_that_are_not_the_same_twice_are_a_complaint() -> None:
    calls = 0

    def forgetful_setup(seats: int, options: Any, chance: Chance) -> Any:
        nonlocal calls
        calls += 1
        return replace(FELIX.setup(seats, options, chance), first=calls % seats)

    assert any("another state" in wrong for wrong in complaints(replace(FELIX, setup=forgetful_setup)))
