"""A world that a bot holds possible, in plain numbers, and how a game goes on in it when all play greedily.

Foods are numbered as in `FOODS`; a season in the deck is `SEASON`. The spaces of the line don't matter here,
only how many there are. Not here: which worlds are possible (`dreams`), and which turn is best (`thinking`).
"""

from dataclasses import dataclass
from typing import Final

from app.games.squeaky.bot.worth import Promise, acorn_gain, promises, turns_to_go
from app.games.squeaky.data import FOODS, LURING_FOODS, SEASONS, SPACES, Counts

KINDS: Final = len(FOODS)
SEASON: Final = KINDS
NEST: Final = 0
SWEEPER: Final = 1
WIN: Final = 1_000


@dataclass(slots=True)
class World:
    """What changes from turn to turn; made for one playout and thrown away."""

    nests: list[list[int]]
    acorns: list[int]
    line: list[int]
    sweeper: list[int]
    acorns_left: int
    seasons: int
    deck: tuple[int, ...]
    drawn: int
    turn: int

    def copy(self) -> "World":
        return World(
            [nest[:] for nest in self.nests],
            self.acorns[:],
            self.line[:],
            self.sweeper[:],
            self.acorns_left,
            self.seasons,
            self.deck,
            self.drawn,
            self.turn,
        )


@dataclass(frozen=True, slots=True)
class Course:
    """What stays the same: what nests promise if the most or the fewest points win, and if they may."""

    most: tuple[Promise, ...]
    fewest: tuple[Promise, ...]
    advanced: bool


def course(table: Counts, *, advanced: bool) -> Course:
    return Course(promises(table, fewest_win=False), promises(table, fewest_win=True), advanced)


def worth_in(world: World, seat: int, food: int, to: int, rules: Course) -> int:
    """How well that seat does in the end if it takes this food there now."""
    _take(world, food, to)
    while world.seasons < len(SEASONS):
        _take(world, *_greedy(world, rules))
    return _result(world, seat, rules)


def _take(world: World, food: int, to: int) -> None:
    count, world.line[food] = world.line[food], 0
    if to == NEST:
        world.nests[world.turn][food] += count
    else:
        world.sweeper[food] += count
        world.acorns[world.turn] += 1
        world.acorns_left -= 1
    _refill(world)
    world.turn = (world.turn + 1) % len(world.nests)


def _refill(world: World) -> None:
    for _ in range(SPACES - world.seasons - sum(world.line)):
        card = world.deck[world.drawn]
        world.drawn += 1
        if card != SEASON:
            world.line[card] += 1
            continue
        world.seasons += 1
        if world.seasons == len(SEASONS):
            return


def _greedy(world: World, rules: Course) -> tuple[int, int]:
    """What promises most to the seat whose turn it is."""
    promise = _promise(world, rules)
    nest = world.nests[world.turn]
    best, choice = _sweep(world, promise) if world.acorns_left else (-WIN * WIN, (0, NEST))
    for food, count in enumerate(world.line):
        if count:
            gain = promise[nest[food] + count] - promise[nest[food]]
            if gain > best:
                best, choice = gain, (food, NEST)
    return choice


def _sweep(world: World, promise: Promise) -> tuple[int, tuple[int, int]]:
    """Whatever lies there most goes to the sweeper, for the sake of the acorn."""
    gain = acorn_gain(promise, world.nests[world.turn], world.acorns[world.turn])
    return gain, (world.line.index(max(world.line)), SWEEPER)


def _promise(world: World, rules: Course) -> Promise:
    turns = turns_to_go(len(world.deck) - world.drawn, len(world.nests))
    return _promises(world, rules)[turns]


def _promises(world: World, rules: Course) -> tuple[Promise, ...]:
    return rules.fewest if rules.advanced and _is_lured(world) else rules.most


def _is_lured(world: World) -> bool:
    seats = len(world.nests)
    return sum([count > seats for count in world.sweeper]) >= LURING_FOODS


def _result(world: World, seat: int, rules: Course) -> int:
    """A victory, and by how much: the points ahead of the best of the others."""
    promise = _promises(world, rules)[0]
    totals = [_total(nest, acorns, promise) for nest, acorns in zip(world.nests, world.acorns, strict=True)]
    ranks = [(total, -acorns) for total, acorns in zip(totals, world.acorns, strict=True)]
    others = [rank for other, rank in enumerate(ranks) if other != seat]
    ahead = totals[seat] - max(total for total, _ in others)
    return ahead + (WIN if ranks[seat] >= max(others) else 0)


def _total(nest: list[int], acorns: int, promise: Promise) -> int:
    """The points of a nest with its acorns where they help most."""
    each, spare = divmod(acorns, KINDS)
    sizes = [size + each for size in nest]
    gains = sorted([promise[size + 1] - promise[size] for size in sizes], reverse=True)
    return sum([promise[size] for size in sizes]) + sum(gains[:spare])
