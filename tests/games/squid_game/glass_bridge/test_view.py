"""Who sees what."""

from app.games.chance import Chance
from app.games.contract import GALLERY
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.glass_bridge import CHALLENGE
from app.games.squid_game.glass_bridge.actions import MoveToken, StepOn
from app.games.squid_game.glass_bridge.state import Ask, Tile
from app.games.squid_game.glass_bridge.tasks import Choosing, Claiming, Naming, Picking, Spot
from app.games.squid_game.glass_bridge.view import BridgeTileView
from tests.games.squid_game.glass_bridge.bridges import (
    LEFT,
    PINK,
    RIGHT,
    UNKNOWN,
    WHITE,
    after,
    alone,
    bridge,
    cards,
    new_bridge,
    seen_by,
)
from tests.games.squid_game.views import own_of


def test_chosen_cards_are_secret_until_all_have_chosen_but_not_who_has() -> None:  # SG-80
    state = after(bridge((21,), (53,), (1,), seats=2), (WHITE, ChooseCard(4)))
    seen = CHALLENGE.public(state)
    assert [each.chosen for each in seen.seats] == [True, False]
    assert [each.card for each in seen.seats] == [None, None]
    assert seen.seats[WHITE].hand == (0, 1, 2, 3, 4, 5)
    assert [own_of(CHALLENGE, state, seat).card for seat in (WHITE, PINK)] == [4, None]


def test_while_they_move_everybody_sees_the_cards() -> None:  # SG-80
    state = after(bridge((21,), (53,), (1,), seats=2), *cards(4, 0))
    seen = CHALLENGE.public(state)
    assert [each.card for each in seen.seats] == [4, 0]
    assert (seen.march, seen.mover) == ((WHITE, PINK), WHITE)


def test_everybody_sees_line_glass_timer_and_fates() -> None:  # SG-80
    state = bridge((1,), tiles=(Tile(LEFT, (21,)), UNKNOWN), seats=2)
    seen = CHALLENGE.public(state)
    assert seen.tiles == (BridgeTileView(1, LEFT, (21,)), BridgeTileView(2, None, ()))
    assert (seen.line, seen.end, seen.timer) == (((1,),), LEFT, 15)
    assert seen.seats[WHITE].on_the_way == (21,)


def test_places_are_seen_from_left_to_right_while_they_are_claimed() -> None:  # SG-51
    seen = CHALLENGE.public(new_bridge(2, 1, 1))
    assert (seen.line, seen.end, seen.turn) == (((),) * 6, None, WHITE)
    assert seen.seats[WHITE].waiting == (21, 53)


def test_another_deal_changes_what_others_have_chosen_and_nothing_that_is_seen() -> None:  # SG-80
    state = after(bridge((21,), (25,), (1,), seats=3), *cards(4, 2))
    deals = [CHALLENGE.redeal(state, PINK, Chance(b"deal", number)) for number in range(30)]
    assert {deal.cards[WHITE] for deal in deals} == {0, 1, 2, 3, 4, 5}
    assert {deal.cards[PINK] for deal in deals} == {2}
    assert {seen_by(PINK, deal) for deal in deals} == {seen_by(PINK, state)}


def test_revealed_cards_are_not_dealt_again() -> None:  # SG-80
    state = after(bridge((21,), (53,), (1,), seats=2), *cards(4, 0))
    assert CHALLENGE.redeal(state, GALLERY, Chance(b"deal", 0)) == state


def test_while_places_are_claimed_the_own_side_shows_its_tokens_and_the_free_places() -> None:  # SG-51
    state = new_bridge(2, 1, 1)
    mine = own_of(CHALLENGE, state, WHITE)
    assert (mine.claiming, mine.tokens, mine.waiting) == (True, (21, 53), (21, 53))
    assert mine.task == Claiming((0, 1, 2, 3, 4, 5))
    assert own_of(CHALLENGE, state, PINK).task is None


def test_the_own_side_offers_a_card_to_whoever_has_a_token_on_the_way() -> None:  # SG-52, SG-53
    state = bridge((21,), (53,), seats=2)
    assert [own_of(CHALLENGE, state, seat).task for seat in (WHITE, PINK)] == [Choosing(building=False), None]


def test_the_own_side_shows_where_the_tokens_are_that_can_be_chosen() -> None:  # SG-54
    state = alone(bridge((1,), (21,), tiles=(Tile(LEFT, (53,)), UNKNOWN)), WHITE, 2)
    spots = (Spot(53, tile=1, place=None), Spot(21, tile=None, place=2))
    assert own_of(CHALLENGE, state, WHITE).task == Picking(Ask.MOVE, spots, steps=2)
    assert own_of(CHALLENGE, state, PINK).task is None


def test_the_own_side_shows_what_is_known_of_the_tile_that_is_stepped_on() -> None:  # SG-54, SG-56
    unknown = alone(bridge((1,), (21,)), WHITE, 4)
    assert own_of(CHALLENGE, unknown, WHITE).task == Naming(21, tile=1, steps=2, broken=None)
    pushed = alone(bridge((21, 1), tiles=(Tile(LEFT), UNKNOWN)), WHITE, 0)
    assert own_of(CHALLENGE, pushed, WHITE).task == Naming(1, tile=1, steps=0, broken=LEFT)


def test_all_decisions_in_one_move_are_one_turn_and_the_next_card_is_another() -> None:  # SG-54
    assert CHALLENGE.turn is not None
    state = alone(bridge((1,), (21,), (53,)), WHITE, 4)
    picked = after(state, (WHITE, MoveToken(21)))
    stepped = after(picked, (WHITE, StepOn(LEFT)), broken=[RIGHT])
    assert CHALLENGE.turn(state, WHITE) == CHALLENGE.turn(picked, WHITE) == CHALLENGE.turn(stepped, WHITE)
    fell = after(picked, (WHITE, StepOn(LEFT)), broken=[LEFT])
    assert CHALLENGE.turn(fell, WHITE) != CHALLENGE.turn(state, WHITE)
