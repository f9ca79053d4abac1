"""Bots against each other: seats go round, shares add up, the same seed gives the same games."""

import orjson
import pytest
from typer.testing import CliRunner

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.main import arena
from app.main.challengers import CHALLENGERS
from app.main.cli import cli

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


@every_game
def test_every_game_can_be_played_out(game: AnyGame) -> None:
    kind = arena.kind_of(game, None, {})
    standings = arena.arena(game, ("beginner", "random"), 4, kind, seed=3)
    assert [each.level for each in standings] == ["beginner", "random"]
    assert sum(each.seats for each in standings) == 4 * kind.seats
    assert all(0 <= each.win_rate <= 1 and each.fair_share == round(1 / kind.seats, 4) for each in standings)


@every_game
def test_the_same_seed_plays_the_same_game(game: AnyGame) -> None:
    kind = arena.kind_of(game, max(game.seat_counts), {})
    levels = ("normal",) * kind.seats
    first, again = (arena.play(game, levels, kind, b"same").outcome for _ in range(2))
    assert first == again


def test_levels_go_round_the_seats() -> None:
    assert arena._seated(("strong", "normal"), 3, 0) == ("strong", "normal", "strong")
    assert arena._seated(("strong", "normal"), 3, 1) == ("normal", "strong", "normal")


def test_the_command_prints_a_line_a_level_and_json_at_the_end() -> None:
    command = ["arena", "squeaky", "--levels", "normal,random", "--games", "4", "--seats", "2"]
    ran = CliRunner().invoke(cli, [*command, "--option", "mode=advanced"])
    assert ran.exit_code == 0
    *lines, summary = ran.stdout.splitlines()
    assert len(lines) == 2
    told = orjson.loads(summary)
    assert (told["game"], told["seats"], told["options"]["mode"]) == ("squeaky", 2, "advanced")
    assert [each["level"] for each in told["standings"]] == ["normal", "random"]


def test_challengers_meet_strong_bots_on_all_other_seats() -> None:
    command = ["arena", "felix", "--challengers", "--games", "2", "--seats", "3"]
    ran = CliRunner().invoke(cli, command)
    *lines, summary = ran.stdout.splitlines()
    assert len(lines) == len(CHALLENGERS["felix"])
    (standings,) = orjson.loads(summary)["standings"]
    assert [each["level"] for each in standings] == list(CHALLENGERS["felix"])
    assert {(each["seats"], each["fair_share"]) for each in standings} == {(2, 0.3333)}


@pytest.mark.parametrize(("win_rate", "too_often"), [(0.2, False), (0.26, False), (0.31, True)])
def test_only_what_luck_does_not_explain_is_too_often(win_rate: float, too_often: bool) -> None:
    standing = arena.Standing("always pass", 100, win_rate, 0.05, 0.2, 1.0)
    assert arena.wins_too_often(standing) is too_often


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["squeaky", "--challengers"],
        ["squeaky", "--levels", "strong,genius"],
        ["squeaky", "--seats", "9"],
        ["squeaky", "--option", "nuts_about_acorns=on"],
    ],
)
def test_what_can_not_be_played_is_refused_in_words(arguments: list[str]) -> None:
    ran = CliRunner().invoke(cli, ["arena", *arguments])
    assert ran.exit_code == 1
    assert ran.stderr
