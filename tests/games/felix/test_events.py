"""What each event shows to whom, and what can be looked up later."""

from app.games.contract import GALLERY, full_history
from app.games.felix import GAME
from app.games.felix.actions import Bid, Pass, PlaceCard
from app.games.felix.data import Card
from app.games.felix.events import BidPlaced, CardPlaced, CardSwapped, Passed, RowTaken
from tests.games.felix.tables import auction, events_of, go, new_table

FOUR = (Card.CAT_15, Card.CAT_MINUS_5, Card.RABBIT, Card.CAT_8)


def test_a_placed_card_shows_its_face_to_its_owner_only() -> None:  # FX-23, FX-25
    event = CardPlaced(1, Card.CAT_15)
    assert event.seen_by(1) == event
    assert [event.seen_by(audience) for audience in (0, 2, GALLERY)] == [CardPlaced(1, None)] * 3


def test_others_see_the_same_whichever_card_is_placed() -> None:  # FX-23, FX-25
    state = new_table(4)
    for audience in (0, 2, 3, GALLERY):
        seen = {
            tuple(event.seen_by(audience) for event in events_of(state, (1, PlaceCard(card))))
            for card in state.players[1].hand
        }
        assert seen == {(CardPlaced(1, None),)}


def test_all_that_was_seen_can_be_looked_up() -> None:  # FX-26, FX-28
    assert GAME.history is full_history


def test_the_history_leaves_out_what_the_audience_did_not_notice() -> None:
    state = new_table(4)
    once, twice, *_ = state.players[1].hand
    state, events = go(state, (1, PlaceCard(once)), (1, PlaceCard(twice)))
    assert GAME.history(state, events, 1) == (CardPlaced(1, once), CardSwapped(1, twice))
    assert GAME.history(state, events, 0) == (CardPlaced(1, None),)
    assert GAME.history(state, events, GALLERY) == (CardPlaced(1, None),)


def test_bids_payments_gains_and_rows_can_be_looked_up() -> None:  # FX-26, FX-28
    moves = ((0, Bid(2)), (1, Pass()), (2, Pass()), (3, Pass()))
    state, events = go(auction(*FOUR, seats=4), *moves)
    history = GAME.history(state, events, GALLERY)
    assert history[0] == BidPlaced(0, 2)
    assert Passed(3, size=6, mice=6) in history
    assert RowTaken(1, 0, 2, FOUR, dogs=(), chased=None, won=FOUR) in history
