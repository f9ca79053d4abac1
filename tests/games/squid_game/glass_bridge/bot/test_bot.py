"""What bots do at the bridge, and that better ones get more of theirs across."""

from collections.abc import Sequence

import pytest

from app.games.chance import Chance
from app.games.contract import LEVELS
from app.games.squid_game.glass_bridge import CHALLENGE
from app.games.squid_game.glass_bridge.actions import ClaimPlace, MoveOn, MoveToken, PushOn, StepOn
from app.games.squid_game.glass_bridge.state import Phase, State, Tile
from app.games.squid_game.tokens import owned_by
from tests.games.squid_game.glass_bridge.bridges import (
    LEFT,
    LEFT_BROKEN,
    RED,
    RIGHT,
    RIGHT_BROKEN,
    UNKNOWN,
    WHITE,
    alone,
    bridge,
    line_up,
    new_bridge,
    seen_by,
)

BETTER = ("normal", "strong")


def crossed(levels: Sequence[str], seed: bytes) -> State:
    """The bridge at its end, when bots of these levels have crossed it."""
    state, _ = CHALLENGE.start(line_up(*(4 for _ in levels)), Chance(seed, 0))
    seq = 0
    while to_act := CHALLENGE.to_act(state):
        seq += 1
        seen = seen_by(to_act[0], state)
        action = CHALLENGE.bot(seen, Chance(seed, seq, "bot"), levels[to_act[0]])
        assert action in CHALLENGE.choices(seen)
        state, _ = CHALLENGE.apply(state, to_act[0], action, Chance(seed, seq))
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_to_the_end(level: str) -> None:
    assert crossed((level,) * 3, b"end").step is Phase.OVER


def decided(state: State, level: str, seat: int = WHITE) -> object:
    return CHALLENGE.bot(seen_by(seat, state), Chance(b"decided", 1), level)


@pytest.mark.parametrize("level", BETTER)
def test_an_opponent_is_pushed_through_glass_known_to_be_broken(level: str) -> None:
    state = alone(bridge((21, 1), tiles=(LEFT_BROKEN, UNKNOWN)), WHITE, 0)
    assert decided(state, level) == StepOn(LEFT)


@pytest.mark.parametrize("level", BETTER)
def test_an_own_token_is_pushed_on_to_glass_known_to_hold(level: str) -> None:
    tiles = (LEFT_BROKEN, Tile(RIGHT, (21, 53)), RIGHT_BROKEN)
    state = alone(bridge((1,), (71,), tiles=tiles), WHITE, 0)
    pushed = decided(state, level)
    assert isinstance(pushed, PushOn)
    state, _ = CHALLENGE.apply(state, WHITE, pushed, Chance(b"push", 0))
    assert decided(state, level) == StepOn(LEFT)


@pytest.mark.parametrize("level", BETTER)
def test_rather_the_token_that_gets_across_than_the_one_that_only_comes_nearer(level: str) -> None:
    tiles = (*(LEFT_BROKEN,) * 4, Tile(RIGHT, (21,)), LEFT_BROKEN)
    state = alone(bridge((53,), (1,), tiles=tiles, hands=((1,),) * 4, timer=5), WHITE, 2)
    assert decided(state, level) == MoveToken(21)


@pytest.mark.parametrize("level", BETTER)
def test_an_opponent_has_to_make_room_on_the_way_to_unknown_glass(level: str) -> None:
    state = alone(bridge((21, 1), (53,)), WHITE, 3)
    state, _ = CHALLENGE.apply(state, WHITE, MoveToken(53), Chance(b"room", 0))
    assert decided(state, level) == MoveOn(1)


@pytest.mark.slow
def test_better_bots_bring_more_of_their_tokens_across() -> None:
    saved = dict.fromkeys(("strong", "beginner"), 0)
    for number in range(24):
        levels = ("strong", "beginner", "beginner") if number % 2 else ("beginner", "strong", "beginner")
        state = crossed(levels, str(number).encode())
        for seat in (WHITE, 1):
            saved[levels[seat]] += len(owned_by(seat, state.safe))
    assert saved["strong"] > saved["beginner"]


def test_a_strong_bot_stands_in_the_middle_where_neither_end_is_a_surprise() -> None:
    claimed = decided(new_bridge(2, 1, 1), "strong")
    assert isinstance(claimed, ClaimPlace)
    assert claimed.place in (2, 3)


def test_a_bot_uses_nothing_but_its_view() -> None:
    state = alone(bridge((25, 1), (72,)), RED, 3)
    assert decided(state, "strong", RED) == decided(state, "strong", RED)
