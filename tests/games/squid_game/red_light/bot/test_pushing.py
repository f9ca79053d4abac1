"""Whom a bot pushes."""

import pytest

from app.games.chance import Chance
from app.games.squid_game.red_light import CHALLENGE
from app.games.squid_game.red_light.actions import PushToken
from app.games.squid_game.red_light.bot import bot
from app.games.squid_game.red_light.state import State
from tests.games.squid_game.red_light.fields import GREEN, WHITE, field, play_cards
from tests.games.squid_game.views import view_of


def about_to_push(*standing: tuple[int, int]) -> State:
    state, _ = play_cards(field((21, 4), (53, 1), *standing), 0, 1, 1, doll=GREEN)
    return state


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_those_nearest_to_the_doll_are_pushed_first(level: str) -> None:
    state = about_to_push((1, 0), (25, 4))
    assert bot(view_of(CHALLENGE, state, WHITE), Chance(b"bot", 1), level) == PushToken(25)


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_of_equally_near_ones_a_member_of_the_largest_team_is_pushed(level: str) -> None:
    state = about_to_push((1, 4), (25, 4), (72, 7))
    assert bot(view_of(CHALLENGE, state, WHITE), Chance(b"bot", 1), level) == PushToken(25)


def test_a_beginner_pushes_anybody() -> None:
    state = about_to_push((1, 0), (25, 4))
    pushed = {
        bot(view_of(CHALLENGE, state, WHITE), Chance(b"bot", number), "beginner") for number in range(20)
    }
    assert pushed == {PushToken(1), PushToken(25)}
