"""The numbers that the rules page and the summary state, for a table with the given options.

Not here: their words, which are in the templates.
"""

from dataclasses import dataclass
from typing import Final

from app.games.contract import Options
from app.games.squeaky.data import (
    ACORNS,
    BLUE_NEST,
    BURIED,
    COPIES,
    FOODS,
    LURING_FOODS,
    SEASONS,
    SEAT_COUNTS,
    SPACES,
    Counts,
    Food,
    Season,
)
from app.games.squeaky.scoring import is_bait, points
from app.games.squeaky.setup import rules_of
from app.games.squeaky.state import Rules
from app.games.squeaky.view import SweptFood

MARGHERITA: Final = (
    (Food.LOLLIPOP, 1, 1),
    (Food.SWEET, 2, 1),
    (Food.BISCUIT, 1, 1),
    (Food.DOG_TREAT, 0, 1),
    (Food.PEANUT, 5, 0),
)
"""The nest of the rulebook's example: cards and acorns of each food."""
SWEEPER: Final = ((Food.PEANUT, 4), (Food.SWEET, 5), (Food.BISCUIT, 2))
"""The sweeper of the rulebook's example, in a game of three."""
SWEEPER_PLAYERS: Final = 3


@dataclass(frozen=True, slots=True)
class Supply:
    """What a game of so many players has: cards of each food, acorns, and cards buried in advanced mode."""

    players: int
    copies: int
    acorns: int
    buried: int


@dataclass(frozen=True, slots=True)
class ScoredGroup:
    """`count`: cards and acorns together."""

    food: Food
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class NestExample:
    """A nest with its points. One more acorn would have to go to the last group, for `points_with_next`."""

    groups: tuple[ScoredGroup, ...]
    acorns: int
    total: int
    points_with_next: int


@dataclass(frozen=True, slots=True)
class SweeperExample:
    """A sweeper that lures the hawk."""

    players: int
    foods: tuple[SweptFood, ...]


@dataclass(frozen=True, slots=True)
class SqueakyFacts:
    """`nest_table` is the one in play, `good_sizes` are the groups that score on it."""

    rules: Rules
    foods: tuple[Food, ...]
    seasons: tuple[Season, ...]
    spaces: int
    supplies: tuple[Supply, ...]
    nest_table: Counts
    harsh_nest_table: Counts
    good_sizes: Counts
    luring_foods: int
    nest: NestExample
    sweeper: SweeperExample


def facts(options: Options) -> SqueakyFacts:
    rules = rules_of(options)
    table = rules.nest_table
    return SqueakyFacts(
        rules=rules,
        foods=FOODS,
        seasons=SEASONS,
        spaces=SPACES,
        supplies=tuple(Supply(seats, COPIES[seats], ACORNS[seats], BURIED[seats]) for seats in SEAT_COUNTS),
        nest_table=table,
        harsh_nest_table=BLUE_NEST,
        good_sizes=tuple(size for size, worth in enumerate(table) if worth > 0),
        luring_foods=LURING_FOODS,
        nest=_nest_example(table),
        sweeper=_sweeper_example(),
    )


def _nest_example(table: Counts) -> NestExample:
    groups = tuple(
        ScoredGroup(food, cards + acorns, points(table, cards + acorns)) for food, cards, acorns in MARGHERITA
    )
    return NestExample(
        groups=groups,
        acorns=sum(acorns for _, _, acorns in MARGHERITA),
        total=sum(group.points for group in groups),
        points_with_next=points(table, groups[-1].count + 1),
    )


def _sweeper_example() -> SweeperExample:
    foods = tuple(SweptFood(food, count, is_bait(count, SWEEPER_PLAYERS)) for food, count in SWEEPER)
    return SweeperExample(SWEEPER_PLAYERS, foods)
