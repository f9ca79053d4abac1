"""Who sees what."""

from app.games.squid_game.tug_of_war.state import LaidCard, Step
from app.games.squid_game.tug_of_war.view import TugOwn, view
from tests.games.squid_game.tug_of_war.ropes import PINK, RED, WHITE, after, begun, joining, laying, lined_up

STATE = lined_up((WHITE[0], WHITE[1]), (PINK[0], PINK[1]), (RED[0],))


def test_while_tokens_are_placed_everything_is_public() -> None:  # SG-80
    state = after(begun(2, 2, 1), joining(WHITE[0], 0))
    seen = view(state, None)
    assert (seen.step, seen.turn, seen.order) == (Step.PLACING, 1, (0, 1, 2))
    assert seen.open_sides == (1, 2, 3, 4, 5)
    assert seen.waiting == ((WHITE[1],), PINK[:2], (RED[0],))
    assert seen.lines[0] == (WHITE[0],)
    assert (seen.own, view(state, 1).own) == (None, None)


def test_how_many_cards_each_lays_and_who_has_is_public() -> None:  # SG-33, SG-80
    seen = view(after(STATE, *laying(2, at_2=(5,))), None)
    assert (seen.quotas, seen.done) == ((2, 2, 1), (False, False, True))


def test_how_many_somebody_has_laid_so_far_is_not() -> None:  # SG-80
    begun_to_lay = after(STATE, *laying(0, at_0=(3,)))
    for audience in (1, 2, None):
        assert view(begun_to_lay, audience) == view(STATE, audience)


def test_ones_own_cards_are_seen_by_oneself_alone() -> None:  # SG-80
    state = after(STATE, *laying(0, at_0=(3,)))
    assert view(state, 0).own == TugOwn(0, (LaidCard(3, 0),), (0, 1, 2, 4, 5), (0,))
    assert view(state, 1).own == TugOwn(1, (), (0, 1, 2, 3, 4, 5), (1,))
    assert view(state, None).own is None


def test_who_has_laid_all_has_no_room_for_more() -> None:  # SG-33
    own = view(after(STATE, *laying(2, at_2=(5,))), 2).own
    assert own is not None
    assert own.room == ()


def test_in_the_end_all_see_who_fell() -> None:  # SG-34
    state = after(STATE, *laying(0, at_0=(3, 4)), *laying(1, at_1=(0, 5)), *laying(2, at_2=(5,)))
    seen = view(state, None)
    assert seen.step is Step.OVER
    assert seen.fallen == (WHITE[0], WHITE[1])
    assert view(state, 0).own is None
