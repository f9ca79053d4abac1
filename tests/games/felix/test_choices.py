"""What an absent seat does; what a present one may do is tested with the placing and the auction."""

from app.games.contract import GALLERY, view_of
from app.games.felix import GAME
from app.games.felix.actions import Bid, Pass, PlaceCard
from app.games.felix.choices import MOST_HARMLESS_FIRST, choices, fallback
from app.games.felix.data import CARD_SET, Card
from tests.games.felix.tables import after, all_place, auction, new_table, offered

FOUR = (Card.CAT_15, Card.BIG_DOG, Card.CAT_3, Card.CAT_8)


def test_every_card_has_its_place_in_the_order_of_harm() -> None:
    assert sorted(MOST_HARMLESS_FIRST, key=CARD_SET.index) == list(CARD_SET)


def test_an_absent_seat_places_a_rabbit_if_it_has_one() -> None:
    state = auction(*FOUR, seats=4)
    placing = after(state, (0, Bid(1)), *((seat, Pass()) for seat in (1, 2, 3)))
    assert fallback(view_of(GAME, placing, 1)) == PlaceCard(Card.RABBIT)


def test_an_absent_seat_passes() -> None:
    state = auction(*FOUR, seats=4)
    assert fallback(view_of(GAME, state, 0)) == Pass()
    last = after(state, *((seat, Pass()) for seat in (0, 1, 2)))
    assert fallback(view_of(GAME, last, 3)) == Pass()


def test_the_gallery_has_no_choice() -> None:
    state = new_table(4)
    assert choices(view_of(GAME, state, GALLERY)) == ()
    assert choices(view_of(GAME, all_place(state), GALLERY)) == ()


def test_who_has_placed_the_last_card_cannot_swap_it() -> None:
    state = auction(*FOUR, seats=4, round_number=9)
    assert all(player.hand == () for player in state.players)
    assert offered(state, 1) == ()
