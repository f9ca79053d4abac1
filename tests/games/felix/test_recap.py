"""The story of a game of Felix: what was bought, and whether that was wise."""

from typing import Any

from app.games.contract import Event, Told
from app.games.felix.data import Card
from app.games.felix.events import BidPlaced, RowDiscarded, RowTaken
from app.games.felix.recap import Recap, recap


def taken(number: int, seat: int, paid: int, *won: Card) -> RowTaken:
    return RowTaken(number, seat, paid, won, (), None, won)


def told(*events: Event) -> Recap:
    state: Any = None
    return recap([Told(state, (event,)) for event in events])


def test_each_purchase_has_its_price_and_its_worth() -> None:
    story = told(BidPlaced(1, 7), taken(1, 1, 7, Card.CAT_15, Card.CAT_MINUS_5, Card.RABBIT))
    (only,) = story.purchases
    assert (only.round, only.seat, only.paid, only.worth, only.gain) == (1, 1, 7, 10, 3)


def test_the_best_and_the_worst_buy_are_told() -> None:
    story = told(
        taken(1, 0, 3, Card.CAT_3),
        taken(2, 1, 2, Card.CAT_15),
        taken(3, 2, 9, Card.CAT_MINUS_8),
        RowDiscarded(4, ()),
    )
    assert story.best is not None
    assert story.worst is not None
    assert (story.best.seat, story.best.gain) == (1, 13)
    assert (story.worst.seat, story.worst.gain) == (2, -17)
    assert story.purchases[-1].seat is None
    assert story.most == 15


def test_a_game_in_which_nobody_bought_has_no_best_buy() -> None:
    story = told(RowDiscarded(1, (Card.CAT_MINUS_8,)))
    assert (story.best, story.worst, story.most) == (None, None, 0)
