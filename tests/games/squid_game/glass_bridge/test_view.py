"""Who sees what."""

from app.games.chance import Chance
from app.games.contract import GALLERY
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.glass_bridge.redeal import redeal
from app.games.squid_game.glass_bridge.state import Tile
from app.games.squid_game.glass_bridge.view import BridgeOwnView, BridgeTileView, view
from tests.games.squid_game.glass_bridge.bridges import (
    LEFT,
    PINK,
    UNKNOWN,
    WHITE,
    after,
    bridge,
    cards,
    new_bridge,
)


def test_chosen_cards_are_secret_until_all_have_chosen_but_not_who_has() -> None:  # SG-80
    state = after(bridge((21,), (53,), (1,), seats=2), (WHITE, ChooseCard(4)))
    for audience in (PINK, GALLERY):
        seen = view(state, audience)
        assert [player.chosen for player in seen.players] == [True, False]
        assert [player.card for player in seen.players] == [None, None]
        assert seen.players[WHITE].hand == (0, 1, 2, 3, 4, 5)
    assert view(state, WHITE).own == BridgeOwnView(card=4)
    assert view(state, PINK).own == BridgeOwnView(card=None)
    assert view(state, GALLERY).own is None


def test_while_they_move_everybody_sees_the_cards() -> None:  # SG-80
    state = after(bridge((21,), (53,), (1,), seats=2), *cards(4, 0))
    seen = view(state, GALLERY)
    assert [player.card for player in seen.players] == [4, 0]
    assert (seen.march, seen.mover) == ((WHITE, PINK), WHITE)


def test_everybody_sees_line_glass_timer_and_fates() -> None:  # SG-80
    state = bridge((1,), tiles=(Tile(LEFT, (21,)), UNKNOWN), seats=2)
    seen = view(state, GALLERY)
    assert seen.tiles == (BridgeTileView(1, LEFT, (21,)), BridgeTileView(2, None, ()))
    assert (seen.line, seen.end, seen.timer) == (((1,),), LEFT, 15)
    assert seen.players[WHITE].on_the_way == (21,)


def test_places_are_seen_from_left_to_right_while_they_are_claimed() -> None:  # SG-51
    seen = view(new_bridge(2, 1, 1), GALLERY)
    assert (seen.line, seen.end, seen.turn) == (((),) * 6, None, WHITE)
    assert seen.players[WHITE].waiting == (21, 53)


def test_another_deal_changes_what_others_have_chosen_and_nothing_that_is_seen() -> None:  # SG-80
    state = after(bridge((21,), (25,), (1,), seats=3), *cards(4, 2))
    deals = [redeal(state, PINK, Chance(b"deal", number)) for number in range(30)]
    assert {deal.cards[WHITE] for deal in deals} == {0, 1, 2, 3, 4, 5}
    assert {deal.cards[PINK] for deal in deals} == {2}
    assert {view(deal, PINK) for deal in deals} == {view(state, PINK)}


def test_revealed_cards_are_not_dealt_anew() -> None:  # SG-80
    state = after(bridge((21,), (53,), (1,), seats=2), *cards(4, 0))
    assert redeal(state, GALLERY, Chance(b"deal", 0)) == state
