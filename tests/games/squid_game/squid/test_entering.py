"""Who starts in the square, and with the speed marker."""

from app.games.squid_game.data import TOKENS
from app.games.squid_game.squid.actions import EnterSquare
from app.games.squid_game.squid.data import SAFE_ZONE, SQUARE
from app.games.squid_game.squid.entering import first_marker
from app.games.squid_game.squid.events import SquareEntered, SquareEntrantChosen, SquidRoundBegan
from app.games.squid_game.squid.rules import to_act
from app.games.squid_game.squid.state import Phase
from tests.games.squid_game.squid.tables import PINK, RED, WHITE, after, go, offered, started, where


def test_the_speed_marker_starts_with_the_fewest_tokens() -> None:  # SG-70
    assert first_marker(((21, 53), (1,), (25, 72, 110))) == 1


def test_of_equally_few_the_highest_token_has_the_speed_marker() -> None:  # SG-70
    assert first_marker(((21, 427), (1, 425), (25, 72, 110))) == 0
    assert first_marker(((21, 53), (1, 71), (422, 72, 110), (11, 63))) == 1


def test_at_first_all_wait_in_the_safe_zone() -> None:  # SG-71
    state, told = started(2, 2, 3)
    assert state.step is Phase.ENTERING
    assert set(where(state).values()) == {SAFE_ZONE}
    assert told == ()


def test_all_choose_at_the_same_time_who_enters() -> None:  # SG-71
    state, _ = started(2, 2, 3)
    assert to_act(state) == (0, 1, 2)
    assert offered(state, 2) == tuple(EnterSquare(token) for token in RED[:3])
    assert to_act(after(state, (1, EnterSquare(PINK[0])))) == (0, 2)


def test_a_choice_may_be_changed_until_the_last_one_has_chosen() -> None:  # SG-71, SG-80
    state, told = go(started(2, 2, 2)[0], (1, EnterSquare(PINK[0])))
    assert told == (SquareEntrantChosen(1),)
    assert offered(state, 1) == (EnterSquare(PINK[1]),)
    state, told = go(state, (1, EnterSquare(PINK[1])))
    assert told == ()
    assert to_act(state) == (0, 2)


def test_with_the_last_choice_one_of_each_is_in_the_square_and_the_others_are_safe() -> None:  # SG-71
    first_two = ((2, EnterSquare(RED[1])), (0, EnterSquare(WHITE[0])))
    state, told = go(started(2, 2, 3)[0], *first_two, (1, EnterSquare(PINK[1])))
    entered = (WHITE[0], PINK[1], RED[1])
    assert told[-2:] == (SquareEntered(entered), SquidRoundBegan(1, state.marker))
    assert {token for token, place in where(state).items() if place == SQUARE} == set(entered)
    assert {token for token, place in where(state).items() if place == SAFE_ZONE} == {
        WHITE[1],
        PINK[0],
        RED[0],
        RED[2],
    }
    assert state.step is Phase.CHOOSING


def test_a_teams_only_token_enters_unasked() -> None:  # SG-71
    state, _ = started(1, 2, 1)
    assert to_act(state) == (1,)
    assert offered(state, 0) == ()
    state = after(state, (1, EnterSquare(PINK[1])))
    assert where(state) == {WHITE[0]: SQUARE, PINK[0]: SAFE_ZONE, PINK[1]: SQUARE, RED[0]: SQUARE}


def test_with_one_token_each_nobody_is_asked() -> None:  # SG-71
    state, told = started(1, 1, 1)
    assert told == (SquareEntered((WHITE[0], PINK[0], RED[0])), SquidRoundBegan(1, 2))
    assert max(TOKENS[seat][0] for seat in range(3)) == RED[0]
    assert state.step is Phase.CHOOSING
