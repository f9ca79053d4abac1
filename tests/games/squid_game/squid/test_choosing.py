"""Laying cards in secret."""

from app.games.squid_game.cards import CardChosen
from app.games.squid_game.squid import CHALLENGE
from app.games.squid_game.squid.actions import ChooseMove
from app.games.squid_game.squid.data import DECK, SAFE_ZONE, SQUARE
from app.games.squid_game.squid.events import MovesRevealed
from app.games.squid_game.squid.rules import to_act
from tests.games.squid_game.squid.tables import (
    BLOCK,
    MOVE,
    PINK,
    RED,
    STAB,
    WHITE,
    after,
    court,
    go,
    laid,
    offered,
)

THREE = {WHITE[0]: SQUARE, PINK[0]: SQUARE, RED[0]: SQUARE}


def test_everybody_has_the_four_cards() -> None:  # SG-70
    assert all(offered(court(THREE), seat) == tuple(map(ChooseMove, DECK)) for seat in range(3))


def test_a_card_returns_to_the_hand_for_the_next_round() -> None:  # SG-70
    state = after(court(THREE), *laid(BLOCK, BLOCK, BLOCK))
    assert offered(state, 0) == tuple(map(ChooseMove, DECK))


def test_all_choose_at_the_same_time() -> None:  # SG-72
    state = court(THREE)
    assert to_act(state) == (0, 1, 2)
    state, told = go(state, (1, ChooseMove(STAB)))
    assert to_act(state) == (0, 2)
    assert told == (CardChosen(1),)


def test_another_card_may_be_chosen_while_somebody_still_chooses() -> None:  # SG-80
    state = after(court(THREE), (1, ChooseMove(STAB)))
    assert ChooseMove(STAB) not in offered(state, 1)
    state, told = go(state, (1, ChooseMove(BLOCK)))
    assert told == ()
    assert to_act(state) == (0, 2)


def test_who_still_chooses_is_in_the_same_turn_while_others_choose() -> None:  # SG-72
    assert CHALLENGE.turn is not None
    state = court(THREE)
    assert CHALLENGE.turn(after(state, (1, ChooseMove(STAB))), 0) == CHALLENGE.turn(state, 0)
    assert CHALLENGE.turn(after(state, *laid(BLOCK, BLOCK, BLOCK)), 0) != CHALLENGE.turn(state, 0)


def test_with_the_last_choice_all_cards_are_revealed() -> None:  # SG-72
    _, told = go(court(THREE), *laid(BLOCK, BLOCK, BLOCK))
    assert told[:4] == (CardChosen(0), CardChosen(1), CardChosen(2), MovesRevealed((BLOCK, BLOCK, BLOCK)))


def test_without_a_token_one_plays_nothing() -> None:  # SG-72
    state = court({WHITE[0]: SQUARE, RED[0]: SQUARE}, seats=3)
    assert to_act(state) == (0, 2)
    assert offered(state, 1) == ()
    _, told = go(state, *laid(BLOCK, None, BLOCK))
    assert MovesRevealed((BLOCK, None, BLOCK)) in told


def test_a_token_in_the_safe_zone_is_enough_to_play() -> None:  # SG-72
    state = court({**THREE, PINK[0]: SAFE_ZONE})
    assert to_act(after(state, (0, ChooseMove(MOVE)))) == (1, 2)
