"""A world that a bot holds possible, in plain numbers, and how a game goes on in it if all play greedily.

Foods are numbered as in `FOODS`; a season in the deck is `SEASON`. The spaces of the line don't matter here,
only how many there are. A bot plays thousands of turns here before one of its own, so values are looked up
and not calculated again. Not here: which worlds are possible (`sampling`), which turn is best (`lookahead`),
and games without a hawk, which bots don't play ahead.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from app.games.squeaky.bot.worth import Gains, Promise, acorn_gain, gains_by_turns, promises, turns_to_go
from app.games.squeaky.data import COPIES, FOODS, LURING_FOODS, SEASONS, Counts

KINDS: Final = len(FOODS)
SEASON: Final = KINDS
NEST: Final = 0
SWEEPER: Final = 1
WIN: Final = 1_000
UNWANTED: Final = -WIN * WIN


@dataclass(slots=True)
class World:
    """What changes from turn to turn; made for one playout and thrown away."""

    nests: list[list[int]]
    acorns: list[int]
    line: list[int]
    sweeper: list[int]
    acorns_left: int
    lured: bool
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
            self.lured,
            self.seasons,
            self.deck,
            self.drawn,
            self.turn,
        )


@dataclass(frozen=True, slots=True)
class Aim:
    """What more cards promise, by how many are left in the deck, and what groups count in the end."""

    gains: tuple[Gains, ...]
    last: Promise


@dataclass(frozen=True, slots=True)
class Course:
    """What all aim for while the most points win, and once the hawk is lured; the same all game long."""

    most: Aim
    fewest: Aim


@cache
def course(table: Counts, seats: int) -> Course:
    return Course(_aim(table, seats, fewest_win=False), _aim(table, seats, fewest_win=True))


def _aim(table: Counts, seats: int, *, fewest_win: bool) -> Aim:
    by_turns = gains_by_turns(table, fewest_win=fewest_win)
    cards = COPIES[seats] * KINDS + len(SEASONS)
    gains = tuple(by_turns[turns_to_go(left, seats)] for left in range(cards))
    return Aim(gains, promises(table, fewest_win=fewest_win)[0])


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
        _sweep(world, food, count)
    _refill(world, count)
    world.turn = (world.turn + 1) % len(world.nests)


def _sweep(world: World, food: int, count: int) -> None:
    world.sweeper[food] += count
    world.acorns[world.turn] += 1
    world.acorns_left -= 1
    world.lured = _is_lured(world)


def _is_lured(world: World) -> bool:
    seats = len(world.nests)
    return sum([count > seats for count in world.sweeper]) >= LURING_FOODS


def _refill(world: World, free: int) -> None:
    line, drawn = world.line, world.drawn
    world.drawn += free
    for card in world.deck[drawn : drawn + free]:
        if card != SEASON:
            line[card] += 1
        else:
            world.seasons += 1  # nothing that is drawn after the third counts any more


def _aim_in(world: World, rules: Course) -> Aim:
    return rules.fewest if world.lured else rules.most


def _greedy(world: World, rules: Course) -> tuple[int, int]:
    """What promises most to the seat whose turn it is."""
    gains = _aim_in(world, rules).gains[len(world.deck) - world.drawn]
    nest = world.nests[world.turn]
    best, choice = _best_sweep(world, gains) if world.acorns_left else (UNWANTED, (0, NEST))
    for food, count in enumerate(world.line):
        if count and gains[count][nest[food]] > best:
            best, choice = gains[count][nest[food]], (food, NEST)
    return choice


def _best_sweep(world: World, gains: Gains) -> tuple[int, tuple[int, int]]:
    """For an acorn, the food with the most cards goes to the sweeper."""
    gain = acorn_gain(gains, world.nests[world.turn], world.acorns[world.turn])
    return gain, (world.line.index(max(world.line)), SWEEPER)


def _result(world: World, seat: int, rules: Course) -> int:
    """A victory, and by how much: the points ahead of the best of the others."""
    promise = _aim_in(world, rules).last
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
