"""How a marble rolls, and who came nearest."""

from collections import Counter

import pytest

from app.games.chance import Chance
from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.marbles import CHALLENGE
from app.games.squid_game.marbles.actions import RollMarble
from app.games.squid_game.marbles.contests import Contest
from app.games.squid_game.marbles.data import STRENGTHS, Cause
from app.games.squid_game.marbles.events import MarbleRolled, RollsTied
from app.games.squid_game.marbles.state import Phase
from app.games.squid_game.marbles.versions import FIRST, SECOND, Rules
from app.games.squid_game.marbles.wall import distance, hardest_safe, is_off, rolled
from tests.games.squid_game.marbles.tables import P1, W1, Obedient, after, go, offered, one_duel

DUEL = one_duel(Contest.NEAREST_WALL)


class Farthest(Chance):
    """Every draw is the highest."""

    def below(self, bound: int) -> int:
        return bound - 1


def test_a_strength_is_a_whole_number_from_1_to_100() -> None:  # SG-45
    assert offered(DUEL, 1) == tuple(RollMarble(strength) for strength in range(1, 101))


def test_a_marble_scatters_by_two_draws_that_grow_with_its_strength() -> None:  # SG-83
    chance = Chance(b"two draws", 0)
    for strength in (40, 80):
        aim, half = 10 * strength, 2 * strength
        stops = [rolled(strength, SECOND.scatter, chance) for _ in range(20_000)]
        assert all(aim - 2 * half <= stop <= aim + 2 * half for stop in stops)
        near = sum(abs(stop - aim) <= half for stop in stops)
        assert 14_700 < near < 15_300  # three quarters; of even draws it would be half


def test_in_the_first_version_it_scatters_evenly_whatever_its_strength() -> None:  # SG-45
    chance = Chance(b"even", 0)
    stops = Counter(rolled(60, FIRST.scatter, chance) for _ in range(20_000))
    assert min(stops) == 450
    assert max(stops) == 750
    tenths = Counter((stop - 450) // 43 for stop in stops.elements())
    assert all(2_600 < tenths[part] < 3_120 for part in range(7))


@pytest.mark.parametrize(
    ("strength", "scatter", "stop"),
    [(83, 0, 830), (83, -332, 498), (83, 332, 1162), (1, -4, 6), (1, 3, 13)],
)
def test_where_a_marble_stops(strength: int, scatter: int, stop: int) -> None:  # SG-45, SG-83
    assert rolled(strength, SECOND.scatter, Obedient(scatter)) == stop


@pytest.mark.parametrize(
    ("strength", "scatter", "stop"),
    [(85, 0, 850), (85, -150, 700), (85, 150, 1000), (3, -150, 0), (1, -9, 1)],
)
def test_where_a_marble_stopped_in_the_first_version(strength: int, scatter: int, stop: int) -> None:  # SG-45
    assert rolled(strength, FIRST.scatter, Obedient(scatter, draws=1)) == stop


def test_short_and_beyond_count_alike() -> None:  # SG-45
    assert distance(850) == distance(950) == 50
    assert distance(900) == 0


def test_beyond_1000_is_off_the_table() -> None:  # SG-45
    assert not is_off(1000)
    assert is_off(1001)


@pytest.mark.parametrize(("rules", "safe"), [(FIRST, 85), (SECOND, 71)])
def test_up_to_some_strength_a_roll_never_leaves_the_table(rules: Rules, safe: int) -> None:  # SG-45, SG-83
    scatter = rules.scatter
    assert hardest_safe(scatter) == safe
    farthest = [rolled(each, scatter, Farthest(b"far", 0)) for each in STRENGTHS]
    assert [is_off(stop) for stop in farthest] == [strength > safe for strength in STRENGTHS]


def test_the_opponent_rolls_first_then_the_active_player_who_has_seen_it() -> None:  # SG-44, SG-45
    assert DUEL.step is Phase.ROLLING
    assert CHALLENGE.to_act(DUEL) == (1,)
    state, told = go(DUEL, (1, RollMarble(80)), scatters=(-7,))
    assert told == (MarbleRolled(1, P1, strength=80, stop=793, beyond=-107, off=False),)
    assert CHALLENGE.to_act(state) == (0,)
    seen = CHALLENGE.public(state).duel
    assert seen is not None
    assert [(roll.token, roll.stop, roll.distance) for roll in seen.rolls] == [(P1, 793, 107)]


def test_the_nearest_wins() -> None:  # SG-44
    moves = (1, RollMarble(80)), (0, RollMarble(90))
    state, told = go(DUEL, *moves, scatters=(0, 40))
    assert told[1:] == (
        MarbleRolled(0, W1, strength=90, stop=940, beyond=40, off=False),
        Fell(P1, Cause.LOST_MARBLES, by=0),
        Survived(W1),
    )
    assert state.last is not None
    assert state.last.winner == W1
    state, told = go(DUEL, *moves, scatters=(80, 40))
    assert told[2:] == (Fell(W1, Cause.LOST_MARBLES, by=1), Survived(P1))
    assert state.pairs[0].winner == P1


def test_a_first_roll_off_the_table_loses_at_once() -> None:  # SG-44
    state, told = go(DUEL, (1, RollMarble(100)), scatters=(1,))
    rolled_off = MarbleRolled(1, P1, strength=100, stop=1001, beyond=101, off=True)
    assert told == (rolled_off, Fell(P1, Cause.LOST_MARBLES, by=0), Survived(W1))
    assert CHALLENGE.to_act(state) == (1,)
    assert state.step is Phase.PICKING


def test_a_second_roll_off_the_table_loses_however_far_the_first() -> None:  # SG-44
    state, told = go(DUEL, (1, RollMarble(1)), (0, RollMarble(100)), scatters=(0, 1))
    assert told[-1] == Survived(P1)
    assert state.fallen == (W1,)


def test_equally_near_ones_both_roll_again_the_opponent_first() -> None:  # SG-44
    state, told = go(DUEL, (1, RollMarble(85)), (0, RollMarble(90)), scatters=(0, 50))
    assert told[-1] == RollsTied(50)
    assert state.fallen == ()
    assert CHALLENGE.to_act(state) == (1,)
    state = after(state, (1, RollMarble(85)), scatters=(10,))
    assert CHALLENGE.to_act(state) == (0,)
    state = after(state, (0, RollMarble(85)), scatters=(9,))
    assert state.safe == (P1,)
    assert state.last is not None
    assert [roll.stop for roll in state.last.rolls] == [850, 950, 860, 859]


def test_after_a_tie_off_the_table_still_loses_at_once() -> None:  # SG-44
    tied = after(DUEL, (1, RollMarble(85)), (0, RollMarble(85)), scatters=(0, 0))
    state = after(tied, (1, RollMarble(90)), scatters=(150,))
    assert state.safe == (W1,)
