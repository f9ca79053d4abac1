"""The story of a game of Snack Match: how each area grew, and the best round. Not here: words."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from app.games.contract import Seat, Told
from app.games.snack_match.events import GameEnded, RoundBegan
from app.games.snack_match.scoring import scores
from app.games.snack_match.state import State


class Move(NamedTuple):
    """What a seat's area gained in a round."""

    seat: Seat
    round: int
    gain: int


class Recap(NamedTuple):
    growth: tuple[tuple[int, ...], ...]
    """The points of all seats after each round."""
    best: Move
    own_best: tuple[Move, ...]
    """Seat by seat."""
    most: int
    """The largest number in `growth`, at least 1: what a picture has to hold."""


def recap(steps: Sequence[Told[State]]) -> Recap:
    growth = tuple(standing(step.state) for step in steps if any(map(_ends_a_round, step.events)))
    own = tuple(_best_of(seat, growth) for seat in range(len(growth[-1])))
    return Recap(
        growth,
        best=max(own, key=lambda move: move.gain),
        own_best=own,
        most=max(1, *(points for line in growth for points in line)),
    )


def standing(state: State) -> tuple[int, ...]:
    """By the points of what all have seen."""
    return tuple(score.total for score in scores(state))


def _ends_a_round(event: object) -> bool:
    return isinstance(event, GameEnded) or (isinstance(event, RoundBegan) and event.round > 1)


def _best_of(seat: Seat, growth: Sequence[tuple[int, ...]]) -> Move:
    points = [0, *(line[seat] for line in growth)]
    gains = [after - before for before, after in pairwise(points)]
    return Move(seat, gains.index(max(gains)) + 1, max(gains))
