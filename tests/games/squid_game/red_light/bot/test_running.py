"""Which card a bot plays."""

import pytest

from app.games.chance import Chance
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.red_light import CHALLENGE
from app.games.squid_game.red_light.bot import bot
from app.games.squid_game.red_light.data import DOLL_CARDS
from app.games.squid_game.red_light.state import State
from tests.games.squid_game.red_light.fields import WHITE, field
from tests.games.squid_game.views import view_of

GREEN_LEFT = DOLL_CARDS[1:]
DARKEST_LEFT = DOLL_CARDS[:6]


def card_of(state: State, level: str) -> int:
    chosen = bot(view_of(CHALLENGE, state, WHITE), Chance(b"bot", 1), level)
    assert isinstance(chosen, ChooseCard)
    return chosen.card


def test_the_strong_one_knows_that_only_green_is_left_and_runs() -> None:  # SG-16
    assert card_of(field((21, 4), (1, 1), (25, 8), used=GREEN_LEFT), "strong") == 5


def test_the_strong_one_knows_that_only_the_darkest_gaze_is_left_and_stays() -> None:  # SG-16
    assert card_of(field((21, 4), (1, 1), (25, 8), used=DARKEST_LEFT), "strong") == 0


def test_the_normal_one_does_not_count() -> None:
    cards = [
        card_of(field((21, 4), (1, 1), (25, 8), used=used), "normal") for used in (GREEN_LEFT, DARKEST_LEFT)
    ]
    assert cards[0] == cards[1]


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_in_the_last_round_they_run_as_far_as_somebody_needs_to(level: str) -> None:  # SG-5
    assert card_of(field((21, 7), (1, 1), (25, 4), used=((), *DOLL_CARDS[2:]), timer=5), level) >= 2


def test_with_time_to_spare_the_strong_one_rather_pushes_than_risks_its_last_token() -> None:  # SG-14
    assert card_of(field((21, 8), (1, 7), (25, 6)), "strong") == 0
