"""What bots place."""

from collections import Counter

from app.games.chance import Chance
from app.games.felix import GAME
from app.games.felix.actions import PlaceCard
from app.games.felix.bot import bot
from app.games.felix.data import CARD_SET, Card
from app.games.felix.state import State
from tests.games.felix.tables import new_table, with_mice

EXTREMES = (Card.CAT_15, Card.CAT_11, Card.CAT_MINUS_8, Card.CAT_MINUS_5)


def placed(state: State, seat: int, level: str, times: int = 200) -> Counter[Card]:
    view = GAME.view(state, seat)
    actions = (bot(view, Chance(b"place", row), level) for row in range(times))
    return Counter(action.card for action in actions if isinstance(action, PlaceCard))


def test_a_card_that_is_turned_up_at_once_is_seldom_an_extreme_one() -> None:
    chosen = placed(new_table(4, first=0), 0, "strong")
    assert sum(chosen[card] for card in EXTREMES) < 20


def test_bad_cards_are_got_rid_of_where_nobody_sees_them() -> None:
    state = new_table(4, first=0)
    chosen = placed(state, 1, "strong")
    bad = sum(count for card, count in chosen.items() if card.is_dog or card.points < 0)
    assert bad > 100


def test_the_rich_place_better_cards_than_the_poor() -> None:
    state = new_table(4, first=0)

    def points(*mice: int) -> int:
        chosen = placed(with_mice(state, *mice), 1, "strong")
        return sum(card.points * count for card, count in chosen.items())

    assert points(8, 40, 8, 8) > points(20, 2, 20, 20)


def test_no_bot_can_be_read_from_its_cards() -> None:
    for level in ("beginner", "normal", "strong"):
        assert len(placed(new_table(5, first=0), 3, level)) >= 4


def test_a_beginner_places_anything() -> None:
    state = new_table(4, first=0)
    assert set(placed(state, 2, "beginner")) == set(CARD_SET) - {state.players[2].removed}
