"""How hard to roll, reckoned by going through every way a marble can scatter."""

import pytest

from app.games.chance import Chance
from app.games.squid_game.data import SCATTER, STRENGTHS
from app.games.squid_game.marbles.bot.rolling import answer, careless, opening, winning_chances
from app.games.squid_game.marbles.wall import aim_of, distance, is_off

SCATTERS = range(-SCATTER, SCATTER + 1)
EVEN = len(SCATTERS)
"""Half of the chances, which are counted twice."""


def stops(strength: int) -> list[int]:
    return [max(aim_of(strength) + scatter, 0) for scatter in SCATTERS]


def chances_by_trying(strength: int, to_beat: int) -> int:
    on_table = [distance(stop) for stop in stops(strength) if not is_off(stop)]
    return sum(2 * (near < to_beat) + (near == to_beat) for near in on_table)


@pytest.mark.parametrize("to_beat", [0, 1, 50, 99, 100, 101, 150, 200, 400])
def test_the_reckoning_agrees_with_trying_it_out(to_beat: int) -> None:  # SG-45
    for strength in range(20, 101):
        assert winning_chances(strength, to_beat) == chances_by_trying(strength, to_beat)
    assert max(chances_by_trying(strength, to_beat) for strength in STRENGTHS) == chances_by_trying(
        answer(to_beat), to_beat
    )


def test_against_a_far_marble_a_safe_roll_is_certain() -> None:  # SG-45
    assert answer(300) <= 85
    assert winning_chances(answer(300), 300) == 2 * EVEN


def test_nobody_rolls_better_first_than_as_hard_as_is_safe_and_that_is_fair() -> None:  # SG-45
    """What the second one wins against each first strength, if both roll as well as they can."""
    best = {near: winning_chances(answer(near), near) for near in range(901)}
    against = {
        strength: sum(2 * EVEN if is_off(stop) else best[distance(stop)] for stop in stops(strength))
        for strength in STRENGTHS
    }
    assert min(against, key=against.__getitem__) == opening() == 85
    assert against[opening()] == EVEN * EVEN


def test_an_unsteady_hand_misses_by_so_much_at_most() -> None:
    chance = Chance(b"hand", 0)
    missed = {careless(85, 9, chance) for _ in range(500)}
    assert missed == set(range(76, 95))
    assert {careless(95, 25, chance) for _ in range(500)} == set(range(70, 101))
    assert careless(85, 0, chance) == 85
