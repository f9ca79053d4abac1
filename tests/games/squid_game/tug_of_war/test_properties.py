"""What holds in every game of Tug of War, however it is played."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.contract import Event
from app.games.squid_game.data import SEAT_COUNTS, TOKENS
from app.games.squid_game.tokens import owned_by
from app.games.squid_game.tug_of_war import CHALLENGE
from app.games.squid_game.tug_of_war.data import BATTLES, PLACES_OF_SIDE
from app.games.squid_game.tug_of_war.events import BattleFought
from app.games.squid_game.tug_of_war.sides import open_sides
from app.games.squid_game.tug_of_war.state import Phase, State
from tests.games.squid_game.tug_of_war.ropes import begun
from tests.games.squid_game.views import view_of

pytestmark = pytest.mark.slow

games = given(
    st.sampled_from(SEAT_COUNTS).flatmap(lambda seats: st.tuples(*[st.integers(1, len(TOKENS[0]))] * seats)),
    st.integers(0, 2**32),
)
some = settings(max_examples=40, deadline=None)


def random_game(sizes: tuple[int, ...], number: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    state, row = begun(*sizes), 0
    while waited_for := CHALLENGE.to_act(state):
        row += 1
        dice = Chance(str(number).encode(), row)
        seat = dice.pick(waited_for)
        action = dice.pick(CHALLENGE.choices(view_of(CHALLENGE, state, seat)))
        state, events = CHALLENGE.apply(state, seat, action, dice)
        yield state, events


@some
@games
def test_no_side_is_ever_two_ahead_or_longer_than_its_places(
    sizes: tuple[int, ...], number: int
) -> None:  # SG-31
    for state, _ in random_game(sizes, number):
        for one, other in BATTLES:
            assert abs(len(state.lines[one]) - len(state.lines[other])) <= 1
        assert all(len(line) <= PLACES_OF_SIDE for line in state.lines)


@some
@games
def test_while_a_place_is_free_some_side_is_open(sizes: tuple[int, ...], number: int) -> None:  # SG-31, SG-32
    for state, _ in random_game(sizes, number):
        assert bool(open_sides(state.lines)) == (sum(map(len, state.lines)) < 24)


@some
@games
def test_tokens_are_left_over_only_when_all_places_are_taken(
    sizes: tuple[int, ...], number: int
) -> None:  # SG-32
    *_, (last, _) = random_game(sizes, number)
    placed = sum(map(len, last.lines))
    assert placed == min(24, sum(sizes))
    assert len(last.left_over) == sum(sizes) - placed


@some
@games
def test_everybody_lays_one_card_for_each_token_or_all_six(
    sizes: tuple[int, ...], number: int
) -> None:  # SG-33
    *_, (last, _) = random_game(sizes, number)
    for seat, layout in enumerate(last.laid):
        tokens = [len(owned_by(seat, line)) for line in last.lines]
        assert len(layout) == min(sum(tokens), 6)
        assert all(sum(laid.side == side for laid in layout) <= own for side, own in enumerate(tokens))


@some
@games
def test_the_battles_come_in_order_and_decide_about_everybody(
    sizes: tuple[int, ...], number: int
) -> None:  # SG-34
    *_, (last, events) = random_game(sizes, number)
    assert last.step is Phase.OVER
    fought = [event.battle for event in events if isinstance(event, BattleFought)]
    assert tuple(fought) == last.battles
    assert [battle.number for battle in fought] == sorted(battle.number for battle in fought)
    decided = [token for battle in fought for token in (*battle.winners, *battle.losers)]
    assert sorted(decided) == sorted(token for line in last.lines for token in line)
