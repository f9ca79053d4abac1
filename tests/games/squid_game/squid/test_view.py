"""Who sees what of the court."""

from app.games.contract import GALLERY
from app.games.squid_game.squid import CHALLENGE
from app.games.squid_game.squid.actions import ChooseMove, EnterSquare
from app.games.squid_game.squid.clashes import Demand
from app.games.squid_game.squid.data import SAFE_ZONE, SQUARE, Zone
from app.games.squid_game.squid.state import Phase
from app.games.squid_game.squid.tasks import Choosing, Entering, Naming, Spot
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
    seen_by,
    started,
)
from tests.games.squid_game.views import own_of

THREE = {WHITE[0]: SQUARE, WHITE[1]: SAFE_ZONE, PINK[0]: SQUARE, RED[0]: 8}


def test_everybody_sees_where_all_tokens_are() -> None:  # SG-80
    seen = CHALLENGE.public(court(THREE))
    assert seen.safe_zone == ((WHITE[1],), (), ())
    assert seen.square == ((WHITE[0],), (PINK[0],), ())
    assert seen.triangle == ((), (), (), (), (), (), (), (RED[0],))
    assert seen.head is None
    assert seen.alive == (0, 1, 2)


def test_a_chosen_card_is_seen_by_its_owner_only() -> None:  # SG-80
    state = after(court(THREE), (1, ChooseMove(STAB)))
    assert [own_of(CHALLENGE, state, seat).card for seat in range(3)] == [None, STAB, None]
    assert CHALLENGE.public(state).cards == (None, None, None)


def test_who_has_chosen_is_seen_by_all() -> None:  # SG-80
    state = after(court(THREE), (1, ChooseMove(STAB)))
    assert CHALLENGE.public(state).chosen == (False, True, False)
    state = after(started(2, 1, 2)[0], (2, EnterSquare(RED[1])))
    assert CHALLENGE.public(state).chosen == (False, True, True)


def test_a_chosen_entrant_is_seen_by_its_owner_only() -> None:  # SG-71, SG-80
    state = after(started(2, 1, 2)[0], (2, EnterSquare(RED[1])))
    assert [own_of(CHALLENGE, state, seat).entrant for seat in range(3)] == [None, PINK[0], RED[1]]
    assert CHALLENGE.public(state).safe_zone == (WHITE[:2], PINK[:1], RED[:2])
    assert seen_by(0, state) == seen_by(0, after(state, (2, EnterSquare(RED[0]))))


def test_a_change_of_mind_is_seen_by_nobody_else() -> None:  # SG-80
    state = after(court(THREE), (1, ChooseMove(STAB)))
    changed = after(state, (1, ChooseMove(BLOCK)))
    assert all(seen_by(audience, state) == seen_by(audience, changed) for audience in (0, 2, GALLERY))


def test_all_see_the_cards_and_what_is_asked_of_whom_while_they_are_resolved() -> None:  # SG-72
    state = after(court({**THREE, PINK[1]: SQUARE}), *laid(STAB, MOVE, BLOCK))
    seen = CHALLENGE.public(state)
    assert seen.phase is Phase.RESOLVING
    assert seen.cards == (STAB, MOVE, BLOCK)
    assert (seen.turns, seen.turn) == ((2, 0, 1), 1)
    assert (seen.decider, seen.demand, seen.candidates) == (0, Demand.STAB, (PINK[0], PINK[1]))


def test_the_cards_of_the_round_before_are_still_known() -> None:
    seen = CHALLENGE.public(after(court({**THREE, RED[0]: 1}), *laid(BLOCK, BLOCK, STAB)))
    assert seen.last_cards == (BLOCK, BLOCK, STAB)
    assert seen.cards == (None, None, None)


def test_at_the_end_all_see_who_won_and_whom_they_beat() -> None:  # SG-78
    seen = CHALLENGE.public(after(court(THREE), *laid(BLOCK, BLOCK, MOVE)))
    assert seen.phase is Phase.OVER
    assert (seen.winner, seen.head) == (2, RED[0])
    assert seen.beaten == (WHITE[0], WHITE[1], PINK[0])
    assert seen.cards == (BLOCK, BLOCK, MOVE)
    assert seen.fallen == ()


def test_the_own_side_shows_where_the_own_tokens_are() -> None:  # SG-71
    spots = (Spot(WHITE[0], Zone.SQUARE, SQUARE), Spot(WHITE[1], Zone.SAFE, SAFE_ZONE))
    assert own_of(CHALLENGE, court(THREE), 0).spots == spots


def test_the_own_side_offers_tokens_to_enter_with_but_an_only_one_enters_unasked() -> None:  # SG-71
    state, _ = started(2, 1, 2)
    assert [own_of(CHALLENGE, state, seat).task for seat in range(2)] == [Entering(WHITE[:2]), None]


def test_the_own_side_shows_whom_one_meets() -> None:  # SG-74, SG-75
    state = court({**THREE, WHITE[2]: 3, PINK[1]: SAFE_ZONE})
    assert own_of(CHALLENGE, state, 0).task == Choosing(met=(PINK[0], RED[0]))
    assert own_of(CHALLENGE, state, 2).task == Choosing(met=(WHITE[2],))


def test_the_own_side_shows_the_tokens_that_its_card_can_be_about() -> None:  # SG-74
    state = after(court({**THREE, PINK[1]: SQUARE}), *laid(STAB, MOVE, BLOCK))
    spots = tuple(Spot(token, Zone.SQUARE, SQUARE) for token in PINK[:2])
    assert own_of(CHALLENGE, state, 0).task == Naming(Demand.STAB, spots)
    assert own_of(CHALLENGE, state, 1).task is None
