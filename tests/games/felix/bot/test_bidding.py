"""How bots bid."""

import pytest

from app.games.chance import Chance
from app.games.contract import LEVELS
from app.games.felix import GAME
from app.games.felix.actions import Action, Bid, Pass
from app.games.felix.bot import bot
from app.games.felix.data import Card
from app.games.felix.state import State
from tests.games.felix.tables import after, auction, with_mice

GOOD = (Card.CAT_15, Card.CAT_11, Card.CAT_8, Card.CAT_15)
BAD = (Card.CAT_MINUS_8, Card.CAT_MINUS_5, Card.CAT_MINUS_8, Card.CAT_MINUS_5)


def answer(state: State, level: str = "strong", row: int = 1) -> Action:
    """What the bot whose turn it is does."""
    assert state.turn is not None
    return bot(GAME.view(state, state.turn), Chance(b"bot", row), level)


def highest_bid(state: State, rival: int) -> int:
    """How far the bot goes when it is bid up by one rival alone."""
    assert state.turn is not None
    me, bid = state.turn, 0
    while (action := answer(state)) != Pass():
        assert isinstance(action, Bid)
        bid = action.mice
        state = after(state, (me, action), (rival, Bid(bid + 1)))
    return bid


@pytest.mark.parametrize("level", LEVELS)
def test_a_good_row_is_bid_for(level: str) -> None:
    assert answer(auction(*GOOD, seats=4), level) == Bid(1)


def test_a_bad_row_that_everybody_sees_is_left_alone() -> None:
    state = after(auction(*BAD, seats=4), (0, Pass()), (1, Pass()))
    assert answer(state) == Pass()


def test_the_last_one_buys_for_one_what_is_worth_more() -> None:  # FX-16
    passes = tuple((seat, Pass()) for seat in (0, 1, 2))
    assert answer(after(auction(*GOOD, seats=4), *passes)) == Bid(1)
    assert answer(after(auction(*BAD, seats=4), *passes)) == Pass()
    worthless = (Card.RABBIT, Card.CAT_3, Card.SMALL_DOG, Card.RABBIT)
    assert answer(after(auction(*worthless, seats=4), *passes)) == Pass()


def test_nobody_bids_more_than_there_is() -> None:  # FX-12
    poor = with_mice(auction(*GOOD, seats=4), 0, 15, 15, 15)
    assert answer(poor) == Pass()


def test_a_better_row_is_bid_higher_for() -> None:
    def last_two(row: tuple[Card, ...]) -> State:
        rich = with_mice(auction(*row, seats=4), 15, 15, 40, 40)
        return after(rich, (0, Pass()), (1, Pass()))

    medium = (Card.CAT_5, Card.CAT_5, Card.CAT_8, Card.RABBIT)
    assert 0 < highest_bid(last_two(medium), rival=3) < highest_bid(last_two(GOOD), rival=3)


def test_ones_own_bad_card_is_known_before_it_is_turned_up() -> None:
    seen = (Card.CAT_5, Card.CAT_5, Card.RABBIT)
    good, bad = (
        after(auction(*seen, own, seats=4), (0, Pass()), (1, Pass()), (2, Bid(2)))
        for own in (Card.CAT_15, Card.CAT_MINUS_8)
    )
    assert answer(good) == Bid(3)
    assert answer(bad) == Pass()


def test_with_many_rivals_a_bad_card_of_ones_own_is_bluffed_with() -> None:
    """The others see a 15 and bid on; the bot stays for a better mouse card."""
    state = after(auction(Card.CAT_15, Card.CAT_MINUS_8, Card.CAT_3, Card.CAT_3, seats=4), (0, Bid(1)))
    assert answer(state) == Bid(2)


def test_beginners_waver_and_the_strong_do_not() -> None:
    state = after(auction(Card.CAT_3, Card.CAT_3, Card.CAT_5, Card.CAT_3, seats=4), (0, Bid(5)))
    assert len({answer(state, "beginner", row) for row in range(40)}) == 2
    assert len({answer(state, "strong", row) for row in range(40)}) == 1
