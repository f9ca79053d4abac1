"""Which turn a seat is in: its clock runs on as long as it is the same."""

from app.games.squid_game.actions import Ready
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.state import State
from tests.games.squid_game.tables import MATCH, after, begun, briefing, cards, new_match


def turn(state: State, seat: int) -> object:
    assert MATCH.turn is not None
    return MATCH.turn(state, seat)


def test_a_briefing_is_one_turn() -> None:
    state = new_match()
    assert turn(state, 1) == turn(after(state, (0, Ready())), 1)
    assert turn(state, 1) != turn(briefing(2, state), 1)


def test_in_a_challenge_it_is_the_challenge_that_says() -> None:
    state = begun()
    assert turn(state, 0) != turn(new_match(), 0)
    assert turn(state, 1) == turn(after(state, (0, ChooseCard(1))), 1)
    assert turn(state, 1) != turn(after(state, *cards(1, 1, 1)), 1)


def test_turns_of_two_challenges_differ() -> None:
    second = briefing(2, new_match())
    assert turn(begun(), 0) != turn(after(second, *((seat, Ready()) for seat in range(3))), 0)
