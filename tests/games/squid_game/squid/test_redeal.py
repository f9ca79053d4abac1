"""Others have chosen something else in secret."""

from app.games.chance import Chance
from app.games.contract import GALLERY, Audience
from app.games.squid_game.squid.actions import ChooseMove, EnterSquare
from app.games.squid_game.squid.data import SQUARE
from app.games.squid_game.squid.redeal import redeal
from app.games.squid_game.squid.state import State
from tests.games.squid_game.squid.tables import (
    BLOCK,
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

CHOOSING = after(
    court({WHITE[0]: SQUARE, PINK[0]: SQUARE, RED[0]: SQUARE}), (0, ChooseMove(STAB)), (1, ChooseMove(BLOCK))
)
ENTERING = after(started(3, 3, 3)[0], (0, EnterSquare(WHITE[0])), (1, EnterSquare(PINK[0])))


def others(state: State, audience: Audience) -> list[State]:
    return [redeal(state, audience, Chance(b"redeal", number)) for number in range(60)]


def test_others_cards_may_be_any() -> None:  # SG-80
    dealt = others(CHOOSING, 0)
    assert {state.cards[0] for state in dealt} == {STAB}
    assert len({state.cards[1] for state in dealt}) == 4
    assert {state.cards[2] for state in dealt} == {None}


def test_others_entrants_may_be_any_of_theirs() -> None:  # SG-71, SG-80
    dealt = others(ENTERING, 1)
    assert {state.entrants[0] for state in dealt} == set(WHITE[:3])
    assert {state.entrants[1] for state in dealt} == {PINK[0]}
    assert {state.entrants[2] for state in dealt} == {None}


def test_it_looks_the_same_to_the_audience() -> None:  # SG-80
    for state in (CHOOSING, ENTERING):
        for audience in (0, 1, 2, GALLERY):
            assert all(
                seen_by(audience, other) == seen_by(audience, state) for other in others(state, audience)
            )


def test_nothing_is_hidden_once_all_have_chosen() -> None:  # SG-80
    places = {WHITE[0]: SQUARE, WHITE[1]: SQUARE, PINK[0]: SQUARE, RED[0]: SQUARE}
    state = after(court(places), *laid(STAB, BLOCK, BLOCK))
    assert set(others(state, GALLERY)) == {state}
