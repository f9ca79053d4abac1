"""How many tokens of a team can be expected to finish, in millionths of a token.

For a team that turns cards until Crack!, each number of cards of one kind, from none to all, is equally
likely, because Crack! is equally likely before, between and after them. Other teams are not considered.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import accumulate
from typing import Final, TypeAlias

from app.games.squid_game.caramel.data import KINDS, SECTIONS, CaramelCard

ONE_TOKEN: Final = 1_000_000

Bench: TypeAlias = tuple[tuple[int, ...], ...]
"""A team's tokens on each shape, each as the advances it still needs, ascending."""

CARDS_OF_SHAPE: Final = tuple(kind.count for kind in KINDS if kind.card is not CaramelCard.CRACK)
_REMEMBERED: Final = 1 << 14
_CRACKS: Final = 2
_TURNS_OF_CRACKS: Final = 5
"""A good player loses about two tokens in five turns; found by solving the game for one team alone."""

EMPTY: Final[Bench] = ((),) * len(CARDS_OF_SHAPE)


@lru_cache(_REMEMBERED)
def outlook(bench: Bench, turns: int) -> int:
    """With that many turns to come. Crack! costs a token in some of them, but not in the last one."""
    expected = _finishers(bench, turns)
    for _ in range(turns - 1):
        rest = without_least(bench, turns)
        expected -= (_finishers(bench, turns) - _finishers(rest, turns)) * _CRACKS // _TURNS_OF_CRACKS
        bench = rest
    return expected


@lru_cache(_REMEMBERED)
def without_least(bench: Bench, turns: int) -> Bench:
    """Without the token that is worth least."""
    shorter = (with_shape(bench, shape, needs[:-1]) for shape, needs in enumerate(bench) if needs)
    return max(shorter, key=lambda rest: _finishers(rest, turns), default=bench)


def with_shape(bench: Bench, shape: int, needs: Iterable[int]) -> Bench:
    return (*bench[:shape], tuple(needs), *bench[shape + 1 :])


def with_token(bench: Bench, shape: int, need: int = SECTIONS) -> Bench:
    return with_shape(bench, shape, sorted((*bench[shape], need)))


def without_token(bench: Bench, shape: int, need: int) -> Bench:
    place = bench[shape].index(need)
    return with_shape(bench, shape, bench[shape][:place] + bench[shape][place + 1 :])


def _finishers(bench: Bench, turns: int) -> int:
    return sum(
        _finishers_of_shape(cards, needs, turns) for cards, needs in zip(CARDS_OF_SHAPE, bench, strict=True)
    )


@cache
def _finishers_of_shape(cards: int, needs: tuple[int, ...], turns: int) -> int:
    """A token finishes when enough advances come for it and for those before it."""
    ways = _ways(cards, turns)
    enough = sum(sum(ways[needed:]) for needed in accumulate(needs))
    return ONE_TOKEN * enough // sum(ways)


@cache
def _ways(cards: int, turns: int) -> tuple[int, ...]:
    """In how many of all equally likely ways that many turns bring 0, 1, 2 … cards of one kind."""
    ways = [1]
    for _ in range(turns):
        longer = [0] * (len(ways) + cards)
        for had, count in enumerate(ways):
            for more in range(cards + 1):
                longer[had + more] += count
        ways = longer
    return tuple(ways)
