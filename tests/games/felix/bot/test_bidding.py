"""How bots bid."""

from dataclasses import replace

import pytest

from app.games.chance import Chance
from app.games.contract import LEVELS, view_of
from app.games.felix import GAME
from app.games.felix.actions import Action, Bid, Pass
from app.games.felix.bot import bot
from app.games.felix.bot.memory import Notes
from app.games.felix.data import Card
from app.games.felix.state import LaidCard, State
from tests.games.felix.tables import after, auction, with_mice

NOTHING = Notes()
GOOD = (Card.CAT_15, Card.CAT_11, Card.CAT_8, Card.CAT_15)
BAD = (Card.CAT_MINUS_8, Card.CAT_MINUS_5, Card.CAT_MINUS_8, Card.CAT_MINUS_5)


def answer(state: State, level: str = "strong", row: int = 1, notes: Notes = NOTHING) -> Action:
    """What the bot whose turn it is does."""
    assert state.turn is not None
    return bot(view_of(GAME, state, state.turn), notes, Chance(b"bot", row), level)


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
    assert isinstance(answer(auction(*GOOD, seats=4), level), Bid)


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
    assert isinstance(answer(good), Bid)
    assert answer(bad) == Pass()


def test_with_many_rivals_a_bad_card_of_ones_own_is_bluffed_with() -> None:
    """The others see a 15 and bid on; the bot stays for a better mouse card."""
    state = after(auction(Card.CAT_15, Card.CAT_MINUS_8, Card.CAT_3, Card.CAT_3, seats=4), (0, Bid(1)))
    assert isinstance(answer(state), Bid)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_bids_what_it_means_at_once(level: str) -> None:
    bids = {answer(auction(*GOOD, seats=4), level, row) for row in range(40)} - {Pass()}
    assert max(bid.mice for bid in bids if isinstance(bid, Bid)) >= 4
    assert len(bids) >= 3  # nobody learns from one bid what it thinks of the row


def test_nobody_bids_more_at_once_than_the_others_can_pay() -> None:
    poor = replace(NOTHING, mice=(15, 2, 2, 2, 15))
    state = with_mice(auction(*GOOD, seats=4), 15, 2, 2, 2)
    assert {answer(state, row=row, notes=poor) for row in range(20)} <= {Bid(1), Bid(2)}


@pytest.mark.parametrize("price", range(1, 15))
def test_a_strong_bot_takes_what_is_surely_worth_more_than_a_pass(price: int) -> None:
    """The last bidders know the row: 8 + 8 + 3 + 3, and a pass brings the six mice of the last card."""
    row = (Card.CAT_8, Card.CAT_8, Card.CAT_3, Card.CAT_3)
    rich = with_mice(auction(*row, seats=4), 15, 15, 40, 40)
    state = after(rich, (0, Pass()), (1, Pass()), (2, Bid(price)))
    answered = answer(state)
    assert isinstance(answered, Bid) is (price + 1 < 22 - 6)


def test_beginners_waver_and_the_strong_do_not() -> None:
    state = after(auction(Card.CAT_3, Card.CAT_3, Card.CAT_5, Card.CAT_3, seats=4), (0, Bid(5)))
    assert {type(answer(state, "beginner", row)) for row in range(40)} == {Bid, Pass}
    assert len({type(answer(state, "strong", row)) for row in range(40)}) == 1


def test_the_strong_consider_which_cards_are_gone() -> None:
    """The hidden card belongs to somebody who has played all their bad ones, or all their good ones."""
    seen = (Card.CAT_5, Card.CAT_5, Card.CAT_5)
    state = after(auction(*seen, Card.CAT_3, seats=4), (0, Pass()), (1, Bid(9)))
    bad, good = (
        replace(NOTHING, turned=tuple(LaidCard(3, card) for card in cards))
        for cards in ((Card.BIG_DOG, *BAD[:2], Card.SMALL_DOG), (Card.CAT_8, Card.CAT_15, Card.CAT_11))
    )
    assert isinstance(answer(state, notes=bad), Bid)
    assert answer(state, notes=good) == Pass()
