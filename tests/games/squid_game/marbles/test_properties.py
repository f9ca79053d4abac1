"""What holds in every game of Marbles, however it is played."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.contract import GALLERY, Event, Seat
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import TOKENS, Token
from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.marbles import CHALLENGE
from app.games.squid_game.marbles.events import MarbleRolled
from app.games.squid_game.marbles.state import Phase, State
from app.games.squid_game.tokens import owner, turn_order
from tests.games.squid_game.marbles.tables import offered, seen_by

pytestmark = pytest.mark.slow

games = given(st.lists(st.integers(1, 8), min_size=3, max_size=6), st.integers(0, 2**32))
some = settings(max_examples=25, deadline=None)


@dataclass(frozen=True)
class Moment:
    """The state after a move, and what the move told; the first one is how it began."""

    state: State
    told: tuple[Event, ...]


def random_game(sizes: list[int], number: int) -> Iterator[Moment]:
    seed = str(number).encode()
    teams = tuple(TOKENS[seat][:size] for seat, size in enumerate(sizes))
    state, told = CHALLENGE.start(LineUp(teams, turn_order(teams)), Chance(seed, 0))
    yield Moment(state, told)
    row = 0
    while CHALLENGE.to_act(state):
        row += 1
        dice = Chance(seed, row, "play")
        (seat,) = CHALLENGE.to_act(state)
        action = dice.pick(offered(state, seat))
        state, told = CHALLENGE.apply(state, seat, action, Chance(seed, row))
        yield Moment(state, told)


def everybody(state: State) -> list[Token]:
    standing = CHALLENGE.standing(state)
    return sorted((*standing.fallen, *standing.at_stake, *state.safe))


@some
@games
def test_nobody_is_lost_or_counted_twice(sizes: list[int], number: int) -> None:  # SG-40
    tokens = sorted(token for seat, size in enumerate(sizes) for token in TOKENS[seat][:size])
    assert all(everybody(moment.state) == tokens for moment in random_game(sizes, number))


@some
@games
def test_of_every_pair_one_falls_and_who_is_left_over_lives(sizes: list[int], number: int) -> None:  # SG-41
    *_, last = random_game(sizes, number)
    assert last.state.step is Phase.OVER
    assert len(last.state.fallen) == len(last.state.pairs) == sum(sizes) // 2
    for pair in last.state.pairs:
        assert sorted(token in last.state.fallen for token in pair.tokens) == [False, True]
        assert pair.winner in last.state.safe


@some
@games
def test_each_fate_is_told_once(sizes: list[int], number: int) -> None:  # SG-41, SG-42
    moments = list(random_game(sizes, number))
    told = [event for moment in moments for event in moment.told]
    assert tuple(event.token for event in told if isinstance(event, Fell)) == moments[-1].state.fallen
    assert tuple(event.token for event in told if isinstance(event, Survived)) == moments[-1].state.safe


@some
@games
def test_who_is_asked_has_at_least_two_choices_and_nobody_else_any(
    sizes: list[int], number: int
) -> None:  # SG-40, SG-42
    for moment in random_game(sizes, number):
        for audience in (*range(len(sizes)), GALLERY):
            found = offered(moment.state, audience)
            assert (len(found) > 1) == (audience in CHALLENGE.to_act(moment.state))
            assert len(found) == len(set(found))


@some
@games
def test_pairs_are_only_picked_by_who_is_in_them(sizes: list[int], number: int) -> None:  # SG-42
    for moment in random_game(sizes, number):
        state = moment.state
        if state.step is Phase.PICKING:
            unplayed = [pair for pair in state.pairs if pair.winner is None]
            assert any(pair.holds_one_of(state.turn) for pair in unplayed)
        if state.duel is not None:
            assert owner(state.duel.challenger) == state.turn != owner(state.duel.opponent)


@some
@games
def test_marbles_stop_where_they_can(sizes: list[int], number: int) -> None:  # SG-45, SG-83
    for moment in random_game(sizes, number):
        for event in moment.told:
            if isinstance(event, MarbleRolled):
                aim, reach = 10 * event.strength, 4 * event.strength
                assert aim - reach <= event.stop <= aim + reach
                assert event.beyond == event.stop - 900
                assert event.off == (event.stop > 1000)


@some
@games
def test_absent_players_come_to_an_end(sizes: list[int], number: int) -> None:
    teams = tuple(TOKENS[seat][:size] for seat, size in enumerate(sizes))
    state, _ = CHALLENGE.start(LineUp(teams, turn_order(teams)), Chance(b"absent", 0))
    for row in range(1_000):
        waited_for: tuple[Seat, ...] = CHALLENGE.to_act(state)
        if not waited_for:
            break
        view = seen_by(waited_for[0], state)
        assert CHALLENGE.fallback(view) in CHALLENGE.choices(view)
        chance = Chance(str(number).encode(), row)
        state, _ = CHALLENGE.apply(state, waited_for[0], CHALLENGE.fallback(view), chance)
    assert state.step is Phase.OVER
