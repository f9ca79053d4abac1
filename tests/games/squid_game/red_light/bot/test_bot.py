"""Bots as players."""

import pytest

from app.games.chance import Chance
from app.games.contract import LEVELS
from app.games.squid_game.red_light import CHALLENGE
from app.games.squid_game.red_light.actions import EnterToken
from app.games.squid_game.red_light.state import State
from app.games.squid_game.tokens import owned_by
from tests.games.squid_game.red_light.fields import WHITE, line_up, new_game, offered
from tests.games.squid_game.views import view_of

NOVICE = "random"


def played(levels: tuple[str, ...], number: int) -> State:
    seed = f"bots {number}".encode()
    state, _ = CHALLENGE.start(line_up(len(levels)), Chance(seed, 0))
    row = 0
    while waited_for := CHALLENGE.to_act(state):
        row += 1
        seat = waited_for[0]
        chance, choices = Chance(seed, row, "bot"), offered(state, seat)
        shown = view_of(CHALLENGE, state, seat)
        action = (
            chance.pick(choices) if levels[seat] == NOVICE else CHALLENGE.bot(shown, chance, levels[seat])
        )
        assert action in choices
        state, _ = CHALLENGE.apply(state, seat, action, Chance(seed, row))
    return state


def survivors(better: str, worse: str, games: int) -> tuple[int, int]:
    """Of two teams each, which change seats from game to game."""
    totals = [0, 0]
    for number in range(games):
        levels = (better, worse) * 2 if number % 2 else (worse, better) * 2
        safe = played(levels, number).safe
        for seat, level in enumerate(levels):
            totals[level == worse] += len(owned_by(seat, safe))
    return totals[0], totals[1]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [3, 6])
def test_bots_play_by_the_rules_to_the_end(level: str, seats: int) -> None:
    assert CHALLENGE.standing(played((level,) * seats, 1)).at_stake == ()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse"), [("strong", "normal"), ("normal", "beginner"), ("beginner", NOVICE)]
)
def test_a_better_bot_brings_home_more(better: str, worse: str) -> None:
    more, fewer = survivors(better, worse, games=16)
    assert more > fewer


def test_a_team_of_normal_bots_brings_home_about_three() -> None:
    safe = [len(played(("normal",) * 4, number).safe) for number in range(12)]
    assert 2 * 4 * 12 < sum(safe) < 5 * 4 * 12


def test_the_strong_one_sends_its_highest_number_to_push_before_others() -> None:  # SG-14
    view = view_of(CHALLENGE, new_game(), WHITE)
    assert CHALLENGE.bot(view, Chance(b"bot", 1), "strong") == EnterToken(237)
