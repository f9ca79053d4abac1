"""How bots of the three levels play."""

from dataclasses import replace

import pytest

from app.games.chance import Chance
from app.games.contract import LEVELS, Seat
from app.games.squid_game.squid import CHALLENGE
from app.games.squid_game.squid.actions import ChooseMove
from app.games.squid_game.squid.data import SQUARE
from app.games.squid_game.squid.state import Phase
from tests.games.squid_game.squid.tables import (
    MOVE,
    PINK,
    RED,
    STAB,
    WHITE,
    court,
    seen_by,
    started,
)

MATCHES = 100


def winner(levels: tuple[str, ...], number: int) -> Seat | None:
    seed = f"bots {number}".encode()
    state, _ = started(*(2,) * len(levels))
    row = 0
    while state.step is not Phase.OVER:
        row += 1
        seat = CHALLENGE.to_act(state)[0]
        action = CHALLENGE.bot(seen_by(seat, state), Chance(seed, row, "bot"), levels[seat])
        state, _ = CHALLENGE.apply(state, seat, action, Chance(seed, row))
    return state.winner


def wins(level: str, others: str, matches: int) -> int:
    """Of one among two others, on each seat in turn; a third is to be expected of equals."""
    return sum(
        winner(tuple(level if seat == number % 3 else others for seat in range(3)), number) == number % 3
        for number in range(matches)
    )


@pytest.mark.slow
@pytest.mark.parametrize(("level", "others"), [("strong", "normal"), ("normal", "beginner")])
def test_the_better_win_more(level: str, others: str) -> None:
    assert wins(level, others, MATCHES) > MATCHES * 4 // 10


@pytest.mark.parametrize("level", LEVELS)
def test_bots_bring_it_to_an_end(level: str) -> None:
    assert winner((level,) * 4, 0) in range(4)


def test_the_strong_win_when_they_can() -> None:
    """From space 7 a move and the advance at the end of the round reach the head; nobody else is there."""
    state = court({WHITE[0]: 7, PINK[0]: SQUARE, RED[0]: SQUARE})
    for number in range(10):
        assert CHALLENGE.bot(seen_by(0, state), Chance(b"win", number), "strong") == ChooseMove(MOVE)


def test_the_strong_stab_those_who_always_run() -> None:
    state = court({WHITE[0]: 2, PINK[0]: 4, RED[0]: 5})
    state = replace(state, tallies=((0, 0, 0, 0), (0, 0, 0, 9), (0, 0, 0, 9)))
    chosen = [CHALLENGE.bot(seen_by(0, state), Chance(b"run", number), "strong") for number in range(10)]
    assert chosen.count(ChooseMove(STAB)) > 7
