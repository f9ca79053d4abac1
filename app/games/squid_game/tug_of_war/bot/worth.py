"""What cards in a battle are worth to a seat, on average over what the others may bring."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from app.games.contract import Seat
from app.games.squid_game.data import CARDS
from app.games.squid_game.tokens import owned_by
from app.games.squid_game.tug_of_war.bot.odds import Odds
from app.games.squid_game.tug_of_war.sides import BATTLES, Line

Worth: TypeAlias = int
"""A token of one's own that is sure to live is worth TOKEN."""

TOKEN: Final = 10_000
RIVAL: Final = -500
"""A token of somebody else that is sure to live."""
MOST_LEAD: Final = sum(CARDS)

Gains: TypeAlias = tuple[tuple[Worth, ...], tuple[Worth, ...]]
"""The worth of an own lead without the zero and with it; the first is that of the worst lead possible."""


def gains(lines: Sequence[Line], battle: int, seat: Seat, odds: Odds) -> Gains:
    one, other = (lines[side] for side in BATTLES[battle])
    first, second = _lives(one, seat), _lives(other, seat)
    if not one or not other:  # SG-35: nobody pulls against them
        certain = (first + second,) * (2 * MOST_LEAD + 1)
        return certain, certain
    equal = 0 if len(one) == len(other) else max((len(one), first), (len(other), second))[1]
    return _row(odds, 0, first, second, equal), _row(odds, 1, first, second, equal)


def _lives(line: Line, seat: Seat) -> Worth:
    own = len(owned_by(seat, line))
    return TOKEN * own + RIVAL * (len(line) - own)


def _row(odds: Odds, zeros: int, first: Worth, second: Worth, equal: Worth) -> tuple[Worth, ...]:
    """SG-34, SG-35: the weights of either side's winning and of equality, for each lead of one's own."""
    total = sum(weight for _, _, weight in odds)
    row = []
    for own in range(-MOST_LEAD, MOST_LEAD + 1):
        worth = 0
        for lead, parity, weight in odds:
            sum_ = lead + own
            if sum_ == 0:
                worth += weight * equal
            elif (sum_ > 0) == (parity == zeros):
                worth += weight * first
            else:
                worth += weight * second
        row.append(worth // total)
    return tuple(row)
