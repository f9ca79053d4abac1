"""Another table that looks the same."""

from collections import Counter

import pytest

from app.games.chance import Chance
from app.games.contract import GALLERY, Audience, view_of
from app.games.felix import GAME
from app.games.felix.actions import PlaceCard
from app.games.felix.data import CARD_SET, Card
from app.games.felix.redeal import redeal
from app.games.felix.state import State
from tests.games.felix.tables import after, all_pass, all_place, auction, new_table

FOUR = (Card.CAT_15, Card.CAT_MINUS_5, Card.RABBIT, Card.CAT_8)
NEUTRAL_FIRST = (Card.CAT_11, Card.CAT_5, Card.RABBIT, Card.CAT_MINUS_8)


def redeals(state: State, audience: Audience, number: int = 100) -> list[State]:
    return [redeal(state, audience, Chance(b"redeal", row)) for row in range(number)]


@pytest.mark.parametrize("audience", [0, 1, 2, 3, GALLERY])
def test_the_audience_sees_no_difference(audience: Audience) -> None:
    for state in (new_table(4), auction(*FOUR, seats=4), all_pass(auction(*FOUR, seats=4))):
        seen = view_of(GAME, state, audience)
        assert all(view_of(GAME, other, audience) == seen for other in redeals(state, audience))


def test_what_is_hidden_does_differ() -> None:
    state = new_table(4)
    state = after(state, (1, PlaceCard(state.players[1].hand[4])))
    others = redeals(state, 0)
    assert len({other.players[2].hand for other in others}) == 10
    assert {other.players[2].removed for other in others} == set(CARD_SET)
    assert {other.players[1].placed for other in others} == set(CARD_SET)


def test_every_hidden_card_is_equally_likely_in_every_hidden_place() -> None:
    state = auction(*FOUR, seats=4)
    placed = Counter(other.players[3].placed for other in redeals(state, 0, 2_000))
    assert all(150 < placed[card] < 250 for card in CARD_SET)


def test_ones_own_cards_stay_where_they_are() -> None:
    state = auction(*FOUR, seats=4)
    assert all(other.players[2] == state.players[2] for other in redeals(state, 2))


def test_for_the_gallery_no_hand_is_known() -> None:
    state = new_table(5)
    others = redeals(state, GALLERY)
    assert all(len({other.players[seat].hand for other in others}) == 10 for seat in range(5))


def test_an_open_card_stays_and_is_in_no_hand() -> None:
    state = auction(*FOUR, seats=4)
    for other in redeals(state, 2):
        assert other.players[0].placed is Card.CAT_15
        assert Card.CAT_15 not in other.players[0].hand


def test_cards_of_earlier_rounds_do_not_come_back() -> None:
    state = all_pass(auction(*FOUR, seats=4))
    for other in redeals(state, 3):
        assert Card.CAT_15 not in (*other.players[0].hand, other.players[0].removed)


def test_the_neutral_set_is_dealt_again_by_itself() -> None:
    state = new_table(3)
    others = [other.neutral for other in redeals(state, 0) if other.neutral is not None]
    assert len({neutral.stack for neutral in others}) == 100
    assert {neutral.placed for neutral in others} == set(CARD_SET)
    opened = [other.neutral for other in redeals(auction(*NEUTRAL_FIRST, seats=3), 0) if other.neutral]
    assert {neutral.placed for neutral in opened} == {Card.CAT_11}


def test_mice_stay_because_they_can_be_remembered() -> None:
    state = all_pass(auction(*FOUR, seats=4))
    for other in redeals(state, GALLERY, 10):
        assert [player.mice for player in other.players] == [17, 19, 21, 15]


def test_after_the_end_nothing_is_hidden() -> None:
    state = all_pass(auction(*FOUR, seats=4, round_number=9))
    assert all(other == state for other in redeals(state, GALLERY, 10))


def test_who_has_not_placed_still_has_not() -> None:
    state = new_table(4)
    assert all(player.placed is None for other in redeals(state, 0, 10) for player in other.players)
    placed = all_place(state)
    assert all(player.placed is not None for other in redeals(placed, 0, 10) for player in other.players)
