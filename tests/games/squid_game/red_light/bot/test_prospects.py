"""How likely a token survives."""

from itertools import pairwise

import pytest

from app.games.squid_game.red_light.bot.prospects import CERTAIN, counted, prospect, uncounted, without
from app.games.squid_game.red_light.data import DOLL_CARDS, LANES

LATE_LANES = range(LANES + 1)
GREENS = ((), ())


def test_without_a_card_to_come_nobody_survives_but_those_who_arrived() -> None:  # SG-5
    assert [prospect(counted((), 0), lane) for lane in LATE_LANES] == [0] * len(LATE_LANES)
    assert prospect(counted((), 0), LANES + 1) == CERTAIN


def test_a_green_card_carries_five_lanes() -> None:  # SG-13
    last_green = counted(((),), 0)
    assert [prospect(last_green, lane) for lane in (3, 4, 8)] == [0, CERTAIN, CERTAIN]


def test_two_greens_in_a_row_bring_in_everybody_and_one_who_waits_for_the_line() -> None:
    assert prospect(counted(GREENS, 0), 0) == CERTAIN
    assert prospect(counted(GREENS, 0), -1) == 0


def test_the_nearer_to_the_doll_the_better() -> None:
    full = counted(DOLL_CARDS, 1)
    assert all(behind <= ahead for behind, ahead in pairwise(prospect(full, lane) for lane in range(-6, 9)))


@pytest.mark.parametrize("lane", [0, 4, 8])
def test_more_time_is_better(lane: int) -> None:
    assert prospect(counted(DOLL_CARDS, 0), lane) < prospect(counted(DOLL_CARDS, 1), lane)
    assert prospect(uncounted(7), lane) <= prospect(uncounted(14), lane)


def test_when_the_darkest_card_is_gone_one_step_at_a_time_is_safe() -> None:
    left = without(DOLL_CARDS, (1, 2, 3, 4, 5))
    assert prospect(counted(left, 0), 3) == CERTAIN  # six cards, six lanes


def test_one_card_is_taken_away_at_a_time() -> None:
    assert without(DOLL_CARDS, ()) == DOLL_CARDS[1:]
