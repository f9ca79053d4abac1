from app.games.squid_game.caramel import CHALLENGE
from app.games.squid_game.caramel.actions import AdvanceOnShape, BreakToken, StopTurning, TurnCard
from app.games.squid_game.caramel.data import DECK, CaramelCard, Cause
from app.games.squid_game.caramel.events import (
    AdvancedOnShape,
    CaramelCardTurned,
    CaramelTurnBegan,
    NobodyCracked,
    NobodyOnShape,
    StoppedTurning,
)
from app.games.squid_game.caramel.state import PastTurn, Phase
from app.games.squid_game.fates import Fell, Survived
from tests.games.squid_game.caramel.biscuits import (
    CIRCLE,
    P1,
    P71,
    PINK,
    R25,
    RED,
    STAR,
    TRIANGLE,
    W21,
    W53,
    WHITE,
    do,
    offered,
    section_of,
    turn_of,
    turn_up,
)

CRACK = CaramelCard.CRACK


def test_the_first_card_has_to_be_turned_and_one_may_stop_after_any_later_one() -> None:  # SG-21
    state = turn_of(WHITE, (W21, CIRCLE, 0), (P1, STAR, 0))
    assert offered(state, WHITE) == (TurnCard(),)
    state, _ = turn_up(state, CaramelCard.CIRCLE)
    assert offered(state, WHITE) == (TurnCard(), StopTurning())


def test_whoever_stops_hands_the_turn_on_and_the_cards_are_shuffled_again() -> None:  # SG-21
    state = turn_of(WHITE, (W21, CIRCLE, 0), (P1, STAR, 0), turned=(CaramelCard.STAR,))
    state, events = do(state, WHITE, StopTurning())
    assert events == (StoppedTurning(WHITE, 1), CaramelTurnBegan(PINK))
    assert state.turned == ()
    assert state.previous == PastTurn(WHITE, (CaramelCard.STAR,))


def test_a_shape_card_moves_the_own_token_there_on_by_one_section() -> None:  # SG-22
    state = turn_of(WHITE, (W21, CIRCLE, 0), (P1, CIRCLE, 1))
    state, events = turn_up(state, CaramelCard.CIRCLE)
    assert events == (
        CaramelCardTurned(WHITE, CaramelCard.CIRCLE, 1),
        AdvancedOnShape(W21, CIRCLE, 1),
    )
    assert (section_of(state, W21), section_of(state, P1)) == (1, 1)
    assert CHALLENGE.to_act(state) == (WHITE,)


def test_with_several_own_tokens_there_their_owner_chooses() -> None:  # SG-22
    state = turn_of(WHITE, (W21, CIRCLE, 0), (W53, CIRCLE, 1), (P1, CIRCLE, 2))
    state, events = turn_up(state, CaramelCard.CIRCLE)
    assert events == (CaramelCardTurned(WHITE, CaramelCard.CIRCLE, 1),)
    assert offered(state, WHITE) == (AdvanceOnShape(W53), AdvanceOnShape(W21))
    state, events = do(state, WHITE, AdvanceOnShape(W21))
    assert events == (AdvancedOnShape(W21, CIRCLE, 1),)
    assert state.step is Phase.TURNING


def test_from_the_last_section_a_token_is_finished_and_survives() -> None:  # SG-22
    state = turn_of(WHITE, (W21, CIRCLE, 2), (W53, STAR, 0), (P1, CIRCLE, 1))
    state, events = turn_up(state, CaramelCard.CIRCLE)
    assert events[1:] == (AdvancedOnShape(W21, CIRCLE, 3), Survived(W21))
    assert state.safe == (W21,)
    assert W21 not in CHALLENGE.standing(state).at_stake
    assert CHALLENGE.to_act(state) == (WHITE,)


def test_three_advances_finish_a_shape() -> None:  # SG-22
    state = turn_of(WHITE, (W21, CIRCLE, 0), (W53, STAR, 0))
    for _ in range(3):
        state, _events = turn_up(state, CaramelCard.CIRCLE)
    assert state.safe == (W21,)


def test_with_no_own_token_there_another_players_has_to_move_on() -> None:  # SG-23
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 1))
    state, events = turn_up(state, CaramelCard.CIRCLE)
    assert events[1:] == (AdvancedOnShape(P1, CIRCLE, 2, by=WHITE),)
    assert CHALLENGE.to_act(state) == (WHITE,)


def test_with_several_of_others_there_the_player_chooses_among_all_of_them() -> None:  # SG-23
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 1), (P71, CIRCLE, 0), (R25, CIRCLE, 2))
    state, _ = turn_up(state, CaramelCard.CIRCLE)
    assert offered(state, WHITE) == (AdvanceOnShape(P71), AdvanceOnShape(P1), AdvanceOnShape(R25))
    assert offered(state, PINK) == ()


def test_another_players_token_can_be_made_to_finish() -> None:  # SG-23
    state = turn_of(WHITE, (W21, STAR, 0), (R25, CIRCLE, 2))
    state, events = turn_up(state, CaramelCard.CIRCLE)
    assert events[1:] == (AdvancedOnShape(R25, CIRCLE, 3, by=WHITE), Survived(R25))
    assert state.turn == WHITE


def test_with_nobody_on_the_shape_nothing_happens_and_the_turn_goes_on() -> None:  # SG-23
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 0))
    after, events = turn_up(state, CaramelCard.TRIANGLE)
    assert events[1:] == (NobodyOnShape(WHITE, TRIANGLE),)
    assert after.board == state.board
    assert offered(after, WHITE) == (TurnCard(), StopTurning())


def test_crack_as_a_later_card_costs_an_own_token_of_choice_and_ends_the_turn() -> None:  # SG-24
    board = (W21, STAR, 0), (W53, CIRCLE, 1), (P1, CIRCLE, 0)
    state, _ = turn_up(turn_of(WHITE, *board, turned=(CaramelCard.UMBRELLA,)), CRACK)
    assert offered(state, WHITE) == (BreakToken(W21), BreakToken(W53))
    state, events = do(state, WHITE, BreakToken(W53))
    assert events == (Fell(W53, Cause.CRACKED), CaramelTurnBegan(PINK))
    assert state.fallen == (W53,)
    assert state.previous == PastTurn(WHITE, (CaramelCard.UMBRELLA, CRACK))


def test_the_only_own_token_breaks_without_a_question() -> None:  # SG-24
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 0), turned=(CaramelCard.UMBRELLA,))
    state, events = turn_up(state, CRACK)
    assert events[1:] == (Fell(W21, Cause.CRACKED), CaramelTurnBegan(PINK))
    assert state.turned == ()


def test_crack_as_the_first_card_costs_any_one_opposing_token_instead() -> None:  # SG-24
    board = (W21, STAR, 0), (P1, CIRCLE, 0), (P71, STAR, 2), (R25, CIRCLE, 1)
    state, _ = turn_up(turn_of(WHITE, *board), CRACK)
    assert offered(state, WHITE) == (BreakToken(P71), BreakToken(R25), BreakToken(P1))
    state, events = do(state, WHITE, BreakToken(R25))
    assert events == (Fell(R25, Cause.CRACKED, by=WHITE), CaramelTurnBegan(PINK))


def test_the_only_opposing_token_breaks_without_a_question() -> None:  # SG-24
    state, events = turn_up(turn_of(WHITE, (W21, STAR, 0), (W53, STAR, 0), (P1, CIRCLE, 0)), CRACK)
    assert events[1] == Fell(P1, Cause.CRACKED, by=WHITE)
    assert state.fallen == (P1,)


def test_crack_as_the_first_card_with_no_opposing_token_costs_nothing_and_ends_the_turn() -> None:  # SG-24
    state = turn_of(RED, (R25, STAR, 0))
    state, events = turn_up(state, CRACK)
    assert events[:2] == (CaramelCardTurned(RED, CRACK, 1), NobodyCracked(RED))
    assert state.fallen == ()
    assert state.timer == 10


def test_after_ten_shapes_only_crack_is_left() -> None:  # SG-21, SG-24
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 0), turned=DECK[:-1])
    assert TurnCard() in offered(state, WHITE)
    state, events = turn_up(state, CRACK)
    assert events[0] == CaramelCardTurned(WHITE, CRACK, 11)
    assert events[1] == Fell(W21, Cause.CRACKED)


def test_whose_last_own_token_is_finished_has_no_more_turn() -> None:  # SG-25
    state, events = turn_up(turn_of(WHITE, (W21, CIRCLE, 2), (P1, CIRCLE, 0)), CaramelCard.CIRCLE)
    assert events[-1] == CaramelTurnBegan(PINK)
    assert CHALLENGE.to_act(state) == (PINK,)
