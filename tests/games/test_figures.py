"""What statistics count of the recorded games, checked against what the games themselves say."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.main.logbook import imported
from app.table.chronicle import Chronicler, PastGame
from tests.table.recording import FOLDER


@cache
def recorded(name: str) -> PastGame:
    chronicler = Chronicler()
    chronicler.read(imported((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")))
    return chronicler.games[-1]


def sums(game: PastGame) -> Mapping[str, int]:
    keys = game.seats[0].figures
    return {key: sum(seat.figures[key] for seat in game.seats) for key in keys}


def sheet(path: Path) -> Mapping[str, list[int]]:
    lines = json.loads(path.read_text(encoding="utf-8"))["outcome"]["sheet"]
    return {line["name"]: line["points"] for line in lines}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_game_counts_something_and_says_what_it_is_called(game: AnyGame) -> None:
    keys = [figure.key for figure in game.figures]
    assert keys
    assert len(set(keys)) == len(keys)
    assert all(figure.label for figure in game.figures)
    for name in [path.stem for path in FOLDER.glob(f"{game.key}-*.jsonl")]:
        assert all(list(seat.figures) == keys for seat in recorded(name).seats)


def test_in_felix_the_rows_bought_are_worth_what_the_cats_in_the_end_are() -> None:
    game = recorded("felix-1")
    assert [seat.figures["worth"] for seat in game.seats] == sheet(FOLDER / "felix-1.json")["cats"]
    assert 0 < sums(game)["sacks"] <= 9
    assert sums(game)["paid"] >= sums(game)["sacks"]


def test_in_squeaky_acorns_come_from_the_sweeper() -> None:
    game = recorded("squeaky-1")
    assert sums(game)["to_nest"] > 0
    assert all(
        seat.figures["largest"] <= seat.figures["to_nest"] + seat.figures["to_sweeper"] for seat in game.seats
    )


def test_in_squid_game_who_came_through_is_what_the_sheet_says() -> None:
    game = recorded("squid_game-2")
    assert [seat.figures["came_through"] for seat in game.seats] == [seat.score for seat in game.seats]
    assert sums(game)["fell"] > 0


def test_in_snack_match_no_more_cards_are_counted_than_were_laid() -> None:
    game = recorded("snack_match-1")
    laid = 24
    assert all(value <= laid for seat in game.seats for value in seat.figures.values())
    assert sums(game)["same_cloth"] > 0
