"""What bots place."""

from collections import Counter
from dataclasses import replace

import pytest

from app.games.chance import Chance
from app.games.contract import LEVELS, view_of
from app.games.felix import GAME
from app.games.felix.actions import PlaceCard
from app.games.felix.bot import bot
from app.games.felix.bot.memory import Notes
from app.games.felix.data import CARD_SET, Card
from app.games.felix.state import State
from tests.games.felix.tables import new_table, with_mice

EXTREMES = (Card.CAT_15, Card.CAT_11, Card.CAT_MINUS_8, Card.CAT_MINUS_5)


def placed(state: State, seat: int, level: str, times: int = 200) -> Counter[Card]:
    view = view_of(GAME, state, seat)
    actions = (bot(view, Notes(), Chance(b"place", row), level) for row in range(times))
    return Counter(action.card for action in actions if isinstance(action, PlaceCard))


def test_a_card_that_is_turned_up_at_once_is_more_often_a_harmless_one() -> None:
    state = new_table(4, first=0)
    seen, hidden = placed(state, 0, "strong", 400), placed(state, 1, "strong", 400)
    assert sum(seen[card] for card in EXTREMES) < sum(hidden[card] for card in EXTREMES)


@pytest.mark.parametrize("level", LEVELS)
def test_the_number_of_the_round_says_nothing_about_what_is_placed(level: str) -> None:
    """Whoever has the same hand and the same mice places the same cards, early or late."""
    early = new_table(4, first=0)
    assert placed(early, 1, level) == placed(replace(early, round=8), 1, level)


def test_the_rich_place_better_cards_than_the_poor() -> None:
    state = new_table(4, first=0)

    def points(*mice: int) -> int:
        chosen = placed(with_mice(state, *mice), 1, "strong")
        return sum(card.points * count for card, count in chosen.items())

    assert points(8, 40, 8, 8) > points(20, 2, 20, 20)


@pytest.mark.parametrize("level", LEVELS)
def test_no_card_of_a_hand_can_be_ruled_out(level: str) -> None:
    state = new_table(4, first=0)
    assert set(placed(state, 2, level)) == set(CARD_SET) - {state.players[2].removed}
