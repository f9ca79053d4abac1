"""Another state that looks the same."""

import pytest

from app.games.chance import Chance
from app.games.contract import GALLERY, Audience
from app.games.squid_game.tug_of_war import CHALLENGE
from app.games.squid_game.tug_of_war.redeal import redeal
from app.games.squid_game.tug_of_war.state import State, quota, room
from tests.games.squid_game.tug_of_war.ropes import PINK, RED, WHITE, after, begun, joining, laying, lined_up
from tests.games.squid_game.views import view_of

STATE = after(
    lined_up((WHITE[0], PINK[0], RED[0]), (WHITE[1], PINK[1], RED[1]), WHITE[2:4], RED[2:4]),
    *laying(0, at_0=(5,), at_1=(4,), at_2=(3, 2)),
    *laying(1, at_0=(1,)),
)
"""White has laid all, pink one of two, red nothing."""


def redeals(state: State, audience: Audience, number: int = 200) -> list[State]:
    return [redeal(state, audience, Chance(b"redeal", row)) for row in range(number)]


@pytest.mark.parametrize("audience", [0, 1, 2, GALLERY])
def test_the_audience_sees_no_difference(audience: Audience) -> None:  # SG-80
    for state in (STATE, after(STATE, *laying(1, at_1=(0,)))):
        shown = view_of(CHALLENGE, state, audience)
        assert all(view_of(CHALLENGE, other, audience) == shown for other in redeals(state, audience))


def test_what_lies_hidden_does_differ() -> None:  # SG-80
    others = redeals(STATE, 2)
    assert len({other.laid[0] for other in others}) > 100
    assert {len(other.laid[0]) for other in others} == {4}


def test_how_many_cards_lie_differs_for_who_is_not_done() -> None:  # SG-80
    others = redeals(STATE, 0)
    assert {len(other.laid[1]) for other in others} == {0, 1}
    assert {len(other.laid[2]) for other in others} == {0, 1, 2, 3}


def test_ones_own_cards_stay() -> None:
    assert all(other.laid[0] == STATE.laid[0] for other in redeals(STATE, 0))


def test_every_layout_is_legal() -> None:  # SG-33
    crowded = after(
        lined_up(WHITE[:4], PINK[:4], WHITE[4:8], RED[:4]), *laying(0, at_0=(5, 4, 3, 2), at_2=(0, 1))
    )
    for state in (*redeals(STATE, GALLERY), *redeals(crowded, GALLERY)):
        for seat, layout in enumerate(state.laid):
            cards = [laid.card for laid in layout]
            assert len(set(cards)) == len(cards) <= quota(state.lines, seat)
            for number, laid in enumerate(layout):
                assert laid.side in room(state.lines, seat, layout[:number])


def test_with_more_tokens_than_cards_any_side_may_have_fewer() -> None:  # SG-33
    crowded = after(
        lined_up(WHITE[:4], PINK[:4], WHITE[4:8], RED[:4]), *laying(0, at_0=(5, 4, 3, 2), at_2=(0, 1))
    )
    at_first = {sum(laid.side == 0 for laid in other.laid[0]) for other in redeals(crowded, 1)}
    assert at_first == {2, 3, 4}


def test_while_tokens_are_placed_and_when_it_is_over_nothing_is_hidden() -> None:  # SG-80
    placing = after(begun(2, 2, 2), joining(WHITE[0], 0))
    small = lined_up((WHITE[0],), (PINK[0],), (RED[0],))
    over = after(small, *laying(0, at_0=(1,)), *laying(1, at_1=(2,)), *laying(2, at_2=(3,)))
    for state in (placing, over):
        assert all(other == state for other in redeals(state, GALLERY, 5))
