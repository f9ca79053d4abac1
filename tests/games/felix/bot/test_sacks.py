"""What bots think of hidden cards."""

from app.games.contract import Seat
from app.games.felix.actions import Bid, Pass
from app.games.felix.bot.memory import Notes
from app.games.felix.bot.sacks import weights
from app.games.felix.bot.style import STYLES
from app.games.felix.bot.worth import expected_worth
from app.games.felix.data import CARD_SET, Card
from app.games.felix.state import LaidCard, State
from app.games.felix.view import public
from tests.games.felix.tables import after, auction

ROW = (Card.CAT_3, Card.CAT_3, Card.CAT_3, Card.CAT_3)


def thought_of(state: State, owner: Seat | None, *turned: Card) -> dict[Card, int]:
    notes = Notes(turned=tuple(LaidCard(owner, card) for card in turned))
    return dict(zip(CARD_SET, weights(public(state), owner, notes, STYLES["strong"]), strict=True))


def average(state: State, owner: Seat | None, *turned: Card) -> int:
    return expected_worth((), (tuple(thought_of(state, owner, *turned).values()),))


def test_a_card_that_was_turned_up_is_ruled_out_and_no_other() -> None:
    sack = thought_of(auction(*ROW, seats=4), 3, Card.CAT_15, Card.BIG_DOG)
    assert {card for card, weight in sack.items() if not weight} == {Card.CAT_15, Card.BIG_DOG}


def test_whoever_began_with_the_worst_is_thought_to_go_on_with_the_worst() -> None:
    state = auction(*ROW, seats=4)
    rising = thought_of(state, 3, Card.CAT_MINUS_8, Card.BIG_DOG, Card.CAT_MINUS_5)
    falling = thought_of(state, 3, Card.CAT_15, Card.CAT_11, Card.CAT_8)
    assert rising[Card.SMALL_DOG] > rising[Card.CAT_15]
    assert falling[Card.CAT_5] > falling[Card.CAT_MINUS_8]


def test_the_neutral_stack_has_no_habits() -> None:
    sack = thought_of(auction(*ROW, seats=3), None, Card.CAT_15, Card.CAT_11)
    assert set(sack.values()) == {0, 100}


def test_whoever_passed_is_thought_to_have_placed_a_worse_card() -> None:
    bidding = after(auction(*ROW, seats=4, first=1), (1, Bid(1)), (2, Bid(2)), (3, Bid(3)))
    assert average(after(bidding, (0, Pass())), 0) < average(bidding, 0)
