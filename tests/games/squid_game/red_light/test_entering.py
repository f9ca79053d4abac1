"""Sending a token behind the line at the start of a round."""

from app.games.squid_game.red_light.actions import EnterToken
from app.games.squid_game.red_light.events import EntrantChosen, TokensEntered
from app.games.squid_game.red_light.rules import to_act
from app.games.squid_game.red_light.state import Phase
from tests.games.squid_game.red_light.fields import (
    GREEN,
    PINK,
    RED,
    WHITE,
    after,
    events_of,
    field,
    go,
    lane_of,
    new_game,
    offered,
    play_cards,
)


def test_at_the_start_everybody_chooses_at_the_same_time_whom_to_send() -> None:  # SG-10
    state = new_game(4)
    assert state.phase is Phase.ENTERING
    assert to_act(state) == (0, 1, 2, 3)
    assert offered(state, WHITE) == tuple(EnterToken(token) for token in (21, 53, 97, 140, 188, 218, 237))


def test_all_step_behind_the_line_together_when_the_last_one_has_chosen() -> None:  # SG-10
    state = new_game()
    partly = after(state, (RED, EnterToken(72)), (WHITE, EnterToken(97)))
    assert partly.runners == ()
    assert to_act(partly) == (PINK,)
    complete = after(partly, (PINK, EnterToken(1)))
    assert [lane_of(complete, token) for token in (97, 1, 72)] == [0, 0, 0]
    assert complete.waiting[WHITE] == (21, 53, 140, 188, 218, 237)
    assert complete.phase is Phase.CHOOSING


def test_who_has_chosen_is_told_at_once_and_whom_only_in_the_end() -> None:  # SG-10, SG-80
    state = new_game()
    first, second, third, entered = events_of(
        state, (RED, EnterToken(72)), (WHITE, EnterToken(97)), (PINK, EnterToken(1))
    )
    assert (first, second, third) == (EntrantChosen(RED), EntrantChosen(WHITE), EntrantChosen(PINK))
    assert entered == TokensEntered((97, 1, 72))


def test_the_choice_may_be_changed_unnoticed_until_the_last_one_has_chosen() -> None:  # SG-10
    state = after(new_game(), (WHITE, EnterToken(21)))
    assert EnterToken(21) not in offered(state, WHITE)
    state, happened = go(state, (WHITE, EnterToken(53)))
    assert happened == ()
    state = after(state, (PINK, EnterToken(1)), (RED, EnterToken(25)))
    assert lane_of(state, 53) == 0
    assert 21 in state.waiting[WHITE]


def test_who_has_somebody_behind_the_line_sends_nobody() -> None:  # SG-10
    state = field((21, 0), (1, 3), (25, 3), waiting=((53, 97), (71, 86), (72, 110)))
    state, _ = play_cards(state, 0, 1, 1, doll=GREEN)
    assert to_act(state) == (PINK, RED)
    assert state.waiting[WHITE] == (53, 97)


def test_a_team_whose_token_behind_the_line_was_eliminated_sends_another() -> None:  # SG-10
    state = field((21, 0), (1, 3), (25, 3), waiting=((53, 97), (), ()))
    state, _ = play_cards(state, 5, 0, 0, doll=(5,))
    assert to_act(state) == (WHITE,)


def test_the_last_waiting_token_is_sent_without_a_question() -> None:  # SG-10
    state = field((21, 2), (1, 3), (25, 3), waiting=((53,), (71, 86), ()))
    state, happened = play_cards(state, 1, 1, 1, doll=GREEN)
    assert lane_of(state, 53) == 0
    assert TokensEntered((53,)) in happened
    assert to_act(state) == (PINK,)


def test_with_no_choice_for_anybody_the_cards_come_at_once() -> None:  # SG-10
    state = field((21, 2), (1, 3), (25, 3), waiting=((53,), (71,), ()))
    state, _ = play_cards(state, 1, 1, 1, doll=GREEN)
    assert state.phase is Phase.CHOOSING
    assert [lane_of(state, token) for token in (53, 71)] == [0, 0]


def test_who_has_nobody_waiting_any_more_sends_nobody() -> None:  # SG-10
    state = field((21, 2), (1, 3), (25, 3))
    state, happened = play_cards(state, 1, 1, 1, doll=GREEN)
    assert state.phase is Phase.CHOOSING
    assert not any(isinstance(event, TokensEntered) for event in happened)
