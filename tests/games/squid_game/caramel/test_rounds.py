from app.games.squid_game.caramel import CHALLENGE
from app.games.squid_game.caramel.actions import BreakToken, StopTurning
from app.games.squid_game.caramel.data import CaramelCard, Cause
from app.games.squid_game.caramel.events import CaramelTurnBegan, StoppedTurning
from app.games.squid_game.caramel.state import Phase
from app.games.squid_game.fates import Fell, Survived, TimerDropped
from tests.games.squid_game.caramel.biscuits import (
    CIRCLE,
    P1,
    PINK,
    R25,
    RED,
    STAR,
    W21,
    W53,
    WHITE,
    after,
    all_on,
    do,
    new_game,
    turn_of,
    turn_up,
)

ALL = (W21, CIRCLE, 0), (P1, CIRCLE, 0), (R25, CIRCLE, 0)
STARTED = (CaramelCard.STAR,)


def test_everybody_takes_one_turn_in_turn_order() -> None:  # SG-21
    state = turn_of(PINK, *ALL, turned=STARTED, order=(PINK, RED, WHITE))
    assert CHALLENGE.to_act(after(state, (PINK, StopTurning()))) == (RED,)


def test_whoever_has_no_token_on_the_board_has_no_turn() -> None:  # SG-21
    state = turn_of(WHITE, (W21, CIRCLE, 0), (R25, CIRCLE, 0), turned=STARTED)
    assert CHALLENGE.to_act(after(state, (WHITE, StopTurning()))) == (RED,)


def test_after_everybodys_turn_the_timer_drops_and_the_first_begins_again() -> None:  # SG-25
    state, events = do(turn_of(RED, *ALL, turned=STARTED), RED, StopTurning())
    assert events == (StoppedTurning(RED, 1), TimerDropped(10), CaramelTurnBegan(WHITE))
    assert state.timer == 10


def test_those_who_are_passed_over_at_the_end_of_a_round_do_not_hold_the_timer() -> None:  # SG-25
    state = turn_of(WHITE, (W21, CIRCLE, 0), (W53, CIRCLE, 0), turned=STARTED)
    _, events = do(state, WHITE, StopTurning())
    assert events[1:] == (TimerDropped(10), CaramelTurnBegan(WHITE))


def test_the_next_round_passes_over_a_first_player_who_is_out() -> None:  # SG-21, SG-25
    state = turn_of(RED, (P1, CIRCLE, 0), (R25, CIRCLE, 0), turned=STARTED)
    assert CHALLENGE.to_act(after(state, (RED, StopTurning()))) == (PINK,)


def test_when_the_timer_has_run_out_all_on_the_board_fall() -> None:  # SG-5, SG-25
    state, events = do(turn_of(RED, *ALL, timer=5, turned=STARTED), RED, StopTurning())
    assert events[1:] == (
        TimerDropped(0),
        Fell(P1, Cause.TIME),
        Fell(W21, Cause.TIME),
        Fell(R25, Cause.TIME),
    )
    assert state.step is Phase.OVER
    assert CHALLENGE.to_act(state) == ()
    assert CHALLENGE.standing(state).at_stake == ()


def test_the_timer_starts_at_fifteen_so_there_are_three_rounds() -> None:  # SG-5, SG-25
    state = all_on(new_game((W21,), (P1,), (R25,)), STAR)
    assert state.timer == 15
    turns = []
    while CHALLENGE.to_act(state):
        assert state.turn is not None
        turns.append(state.turn)
        state, _ = turn_up(state, CaramelCard.CIRCLE)
        state = after(state, (state.turn or WHITE, StopTurning()))
    assert turns == [WHITE, PINK, RED] * 3
    assert state.fallen == (P1, W21, R25)


def test_it_ends_at_once_when_the_last_token_is_finished() -> None:  # SG-25
    state, events = turn_up(turn_of(WHITE, (W21, CIRCLE, 2)), CaramelCard.CIRCLE)
    assert events[-1] == Survived(W21)
    assert state.step is Phase.OVER
    assert (state.timer, state.safe) == (15, (W21,))


def test_it_ends_at_once_when_the_last_token_breaks() -> None:  # SG-25
    state, events = turn_up(turn_of(WHITE, (W21, CIRCLE, 2), turned=STARTED), CaramelCard.CRACK)
    assert events[-1] == Fell(W21, Cause.CRACKED)
    assert (state.step, state.turn) == (Phase.OVER, None)


def test_a_token_broken_by_another_can_cost_its_owner_the_turn() -> None:  # SG-21, SG-24
    state, _ = turn_up(turn_of(WHITE, *ALL), CaramelCard.CRACK)
    assert CHALLENGE.to_act(after(state, (WHITE, BreakToken(P1)))) == (RED,)
