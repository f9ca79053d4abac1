"""Who sees what of the court."""

from app.games.contract import GALLERY
from app.games.squid_game.squid.actions import ChooseMove, EnterSquare
from app.games.squid_game.squid.clashes import Demand
from app.games.squid_game.squid.data import SAFE_ZONE, SQUARE
from app.games.squid_game.squid.view import OwnSquidView, Step, view
from tests.games.squid_game.squid.tables import (
    BLOCK,
    MOVE,
    PINK,
    RED,
    STAB,
    WHITE,
    after,
    court,
    laid,
    started,
)

THREE = {WHITE[0]: SQUARE, WHITE[1]: SAFE_ZONE, PINK[0]: SQUARE, RED[0]: 8}


def test_everybody_sees_where_all_tokens_are() -> None:  # SG-80
    for audience in (0, 1, 2, GALLERY):
        seen = view(court(THREE), audience)
        assert seen.safe_zone == (WHITE[1],)
        assert seen.square == (WHITE[0], PINK[0])
        assert seen.triangle == ((), (), (), (), (), (), (), (RED[0],))
        assert seen.head is None
        assert seen.alive == (0, 1, 2)


def test_a_chosen_card_is_seen_by_its_owner_only() -> None:  # SG-80
    state = after(court(THREE), (1, ChooseMove(STAB)))
    assert view(state, 1).own == OwnSquidView(1, (PINK[0],), PINK[0], STAB)
    for audience in (0, 1, 2, GALLERY):
        assert view(state, audience).cards == (None, None, None)
    assert view(state, GALLERY).own is None


def test_who_has_chosen_is_seen_by_all() -> None:  # SG-80
    state = after(court(THREE), (1, ChooseMove(STAB)))
    assert view(state, 0).chosen == (False, True, False)
    state = after(started(2, 1, 2)[0], (2, EnterSquare(RED[1])))
    assert view(state, GALLERY).chosen == (False, True, True)


def test_a_chosen_entrant_is_seen_by_its_owner_only() -> None:  # SG-71, SG-80
    state = after(started(2, 1, 2)[0], (2, EnterSquare(RED[1])))
    assert view(state, 2).own == OwnSquidView(2, RED[:2], RED[1], None)
    assert view(state, 0).safe_zone == (*WHITE[:2], PINK[0], *RED[:2])
    assert view(state, 0) == view(after(state, (2, EnterSquare(RED[0]))), 0)


def test_a_change_of_mind_is_seen_by_nobody_else() -> None:  # SG-80
    state = after(court(THREE), (1, ChooseMove(STAB)))
    changed = after(state, (1, ChooseMove(BLOCK)))
    assert all(view(state, audience) == view(changed, audience) for audience in (0, 2, GALLERY))


def test_all_see_the_cards_and_what_is_asked_of_whom_while_they_are_resolved() -> None:  # SG-72
    state = after(court({**THREE, PINK[1]: SQUARE}), *laid(STAB, MOVE, BLOCK))
    seen = view(state, GALLERY)
    assert seen.step is Step.RESOLVING
    assert seen.cards == (STAB, MOVE, BLOCK)
    assert (seen.turns, seen.turn) == ((2, 0, 1), 1)
    assert (seen.asked, seen.demand, seen.candidates) == (0, Demand.STAB, (PINK[0], PINK[1]))


def test_the_cards_of_the_round_before_are_still_known() -> None:
    seen = view(after(court({**THREE, RED[0]: 1}), *laid(BLOCK, BLOCK, STAB)), GALLERY)
    assert seen.last_cards == (BLOCK, BLOCK, STAB)
    assert seen.cards == (None, None, None)


def test_at_the_end_all_see_who_won_and_whom_they_beat() -> None:  # SG-78
    seen = view(after(court(THREE), *laid(BLOCK, BLOCK, MOVE)), GALLERY)
    assert seen.step is Step.OVER
    assert (seen.winner, seen.head) == (2, RED[0])
    assert seen.beaten == (WHITE[0], WHITE[1], PINK[0])
    assert seen.cards == (BLOCK, BLOCK, MOVE)
    assert seen.fallen == ()
