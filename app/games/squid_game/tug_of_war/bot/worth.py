"""What cards in a battle are worth to a seat, on average over what the others may bring."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, TypeAlias

from app.games.contract import Seat
from app.games.squid_game.tokens import owned_by
from app.games.squid_game.tug_of_war.bot.odds import MOST_LEAD, Odds, weights
from app.games.squid_game.tug_of_war.data import BATTLES
from app.games.squid_game.tug_of_war.sides import Line

Worth: TypeAlias = int
"""In TOKENs: what an own token is worth that certainly survives."""

TOKEN: Final = 10_000
RIVAL: Final = -500
"""A token of somebody else that certainly survives."""

Gains: TypeAlias = tuple[tuple[Worth, ...], tuple[Worth, ...]]
"""The worth of an own lead without the zero and with it; the first is that of the worst lead possible."""


def gains(lines: Sequence[Line], battle: int, seat: Seat, odds: Odds) -> Gains:
    one, other = (lines[side] for side in BATTLES[battle])
    first, second = _lives(one, seat), _lives(other, seat)
    if not one or not other:  # SG-35: nobody pulls against them
        certain = (first + second,) * (2 * MOST_LEAD + 1)
        return certain, certain
    equal = 0 if len(one) == len(other) else max((len(one), first), (len(other), second))[1]
    even, odd = (_summed(some, odds.span) for some in weights(odds))
    return _row(even, odd, first, second, equal), _row(odd, even, first, second, equal)


def _lives(line: Line, seat: Seat) -> Worth:
    own = len(owned_by(seat, line))
    return TOKEN * own + RIVAL * (len(line) - own)


def _summed(some: list[int], span: int) -> list[int]:
    """Entry n: the sum of the first n weights; leads beyond the span have the weight 0."""
    room = [0] * max(0, MOST_LEAD - span)
    return list(accumulate((*room, *some, *room), initial=0))


def _row(higher: list[int], lower: list[int], first: Worth, second: Worth, equal: Worth) -> tuple[Worth, ...]:
    """SG-34, SG-35. `higher`, `lower`: what others bring if the higher total wins, or the lower one."""
    middle, all_higher, all_lower = (len(higher) - 2) // 2, higher[-1], lower[-1]
    row = []
    for own in range(-MOST_LEAD, MOST_LEAD + 1):
        draw = middle - own  # the lead of the others that makes it one
        behind, level = higher[draw], higher[draw + 1]
        behind_too, level_too = lower[draw], lower[draw + 1]
        wins = all_higher - level + behind_too
        losses = behind + all_lower - level_too
        draws = level - behind + level_too - behind_too
        row.append((wins * first + losses * second + draws * equal) // (all_higher + all_lower))
    return tuple(row)
