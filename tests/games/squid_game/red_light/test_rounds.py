"""The end of a round, of the deck, and of time."""

from app.games.squid_game.fates import Fell, TimerDropped
from app.games.squid_game.red_light.actions import PushToken
from app.games.squid_game.red_light.data import DOLL_CARDS, Cause
from app.games.squid_game.red_light.events import DollRoundBegan
from app.games.squid_game.red_light.rules import standing, to_act
from app.games.squid_game.red_light.state import Phase
from tests.games.squid_game.red_light.fields import (
    ALL_BUT_PUSH,
    GREEN,
    WHITE,
    events_of,
    field,
    new_game,
    play_cards,
    random_game,
    told,
)


def test_rounds_are_counted_and_told() -> None:  # SG-10
    assert new_game().round == 1
    state, happened = play_cards(field((21, 1), (1, 3), (25, 5)), 1, 1, 1, doll=GREEN)
    assert state.round == 2
    assert told(happened, DollRoundBegan) == [DollRoundBegan(2)]


def test_the_timer_shows_ten_minutes_at_first() -> None:  # SG-5
    assert new_game().timer == 10


def test_after_the_seventh_doll_card_the_timer_drops_and_the_seven_are_shuffled_again() -> (
    None
):  # SG-15, SG-5
    state = field((21, 1), (1, 3), (25, 5), used=DOLL_CARDS[:6])
    state, happened = play_cards(state, 0, 0, 0, doll=ALL_BUT_PUSH)
    assert told(happened, TimerDropped) == [TimerDropped(5)]
    assert (state.timer, state.used, len(state.cards_left)) == (5, (), 7)
    assert state.phase is Phase.CHOOSING


def test_before_the_seventh_it_does_not() -> None:  # SG-15
    state = field((21, 1), (1, 3), (25, 5), used=DOLL_CARDS[:5])
    state, happened = play_cards(state, 1, 1, 1, doll=(2, 3, 4, 5))
    assert told(happened, TimerDropped) == []
    assert (state.timer, len(state.cards_left)) == (10, 1)


def test_the_pushes_of_the_seventh_round_come_before_the_timer() -> None:  # SG-15
    state = field((21, 4), (1, 4), (25, 4), used=DOLL_CARDS[1:], timer=5)
    state, _ = play_cards(state, 0, 1, 1, doll=GREEN)
    assert (state.phase, state.timer) == (Phase.PUSHING, 5)
    happened = events_of(state, (WHITE, PushToken(25)))
    assert happened == (Fell(25, Cause.PUSHED, by=WHITE), TimerDropped(0), *happened[2:])


def test_at_zero_everybody_who_has_not_arrived_falls_those_still_waiting_too() -> None:  # SG-5
    state = field(
        (21, 8), (53, 1), (1, 3), (25, 7), waiting=((97,), (), (72, 110)), used=DOLL_CARDS[1:], timer=5
    )
    state, happened = play_cards(state, 1, 1, 1, doll=GREEN)
    assert state.safe == (21,)
    assert told(happened, TimerDropped) == [TimerDropped(0)]
    assert told(happened, Fell) == [Fell(token, Cause.TIME) for token in (1, 25, 53, 72, 97, 110)]
    assert (state.phase, standing(state).at_stake, to_act(state)) == (Phase.OVER, (), ())


def test_it_is_over_at_once_when_no_token_is_on_the_board_or_waiting() -> None:  # SG-15
    state = field((21, 8), (1, 7), (25, 6))
    state, happened = play_cards(state, 1, 2, 5, doll=(5,))
    assert (state.phase, state.safe, state.fallen) == (Phase.OVER, (21, 1), (25,))
    assert told(happened, DollRoundBegan) == []


def test_tokens_that_wait_keep_it_going() -> None:  # SG-15
    state = field((21, 8), (1, 8), (25, 8), waiting=((53,), (), ()))
    state, _ = play_cards(state, 1, 1, 1, doll=GREEN)
    assert to_act(state) == (WHITE,)


def test_it_takes_fourteen_rounds_at_most() -> None:  # SG-15
    lengths = [max(move.before.round for move in random_game(3, number)) for number in range(20)]
    assert max(lengths) <= 14


def test_if_nobody_ever_runs_it_takes_all_fourteen_and_nobody_survives() -> None:  # SG-15
    state = field((21, 1), (1, 3), (25, 5), waiting=((), (), ()))
    for number in range(14):
        assert state.round == number + 1
        state, _ = play_cards(state, 0, 0, 0, doll=state.cards_left[0])
    assert (state.phase, state.safe, len(state.fallen)) == (Phase.OVER, (), 3)
