"""The story of a game of Squeaky: what lay where when a season came, and the best and worst catch.

Not here: words.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.games.contract import Seat, Told
from app.games.squeaky.data import FOODS, Counts, Food, Season, counted
from app.games.squeaky.events import FoodTaken, SeasonDrawn
from app.games.squeaky.scoring import is_hawk_lured, points, scores
from app.games.squeaky.state import Destination, State


class Cut(NamedTuple):
    """What lay in each nest, seat by seat, and on the sweeper when that season came."""

    season: Season
    nests: tuple[Counts, ...]
    sweeper: Counts


class Catch(NamedTuple):
    """What somebody took to the nest, and by how much the points of that food changed."""

    seat: Seat
    food: Food
    cards: int
    gain: int


class Recap(NamedTuple):
    foods: tuple[Food, ...]
    cuts: tuple[Cut, ...]
    best: Catch | None
    worst: Catch | None
    lured: bool
    """The hawk came, and the fewest points won."""


def recap(steps: Sequence[Told[State]]) -> Recap:
    catches = _catches(steps)
    return Recap(
        FOODS,
        tuple(
            _cut(step.state, event.season)
            for step in steps
            for event in step.events
            if isinstance(event, SeasonDrawn)
        ),
        best=max(catches, key=lambda each: each.gain, default=None),
        worst=min(catches, key=lambda each: each.gain, default=None),
        lured=is_hawk_lured(steps[-1].state),
    )


def standing(state: State) -> tuple[int, ...]:
    """By the points that everybody would have now; the fewer the better while the hawk would come."""
    sign = -1 if is_hawk_lured(state) else 1
    return tuple(sign * each for each in scores(state))


def _cut(state: State, season: Season) -> Cut:
    return Cut(season, tuple(player.groups for player in state.players), counted(state.sweeper.cards))


def _catches(steps: Sequence[Told[State]]) -> list[Catch]:
    return [
        _catch(step.state, event)
        for step in steps
        for event in step.events
        if isinstance(event, FoodTaken) and event.to is Destination.NEST
    ]


def _catch(after: State, event: FoodTaken) -> Catch:
    table, size = after.rules.nest_table, after.players[event.seat].groups[FOODS.index(event.food)]
    gain = points(table, size) - points(table, size - event.count)
    return Catch(event.seat, event.food, event.count, gain)
