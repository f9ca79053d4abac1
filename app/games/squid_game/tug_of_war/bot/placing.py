"""Where a bot puts its tokens.

The chances of a token depend mostly on how many tokens the two sides have in the end: the longer side has one
card more and wins when the totals are equal, and a side with nobody opposite is safe. So a bot tries each
open side by placing all other tokens at random a few times.
"""

from collections.abc import Sequence
from typing import Final

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.tug_of_war.actions import JoinSide
from app.games.squid_game.tug_of_war.data import BATTLES, PLACES_OF_SIDE, SIDES, Side
from app.games.squid_game.tug_of_war.sides import opposing
from app.games.squid_game.tug_of_war.state import own_counts
from app.games.squid_game.tug_of_war.view import TugPublic

# How many of a hundred tokens survive, measured in many games of bots.
UNOPPOSED: Final = 100
ON_THE_LONGER_SIDE: Final = 60
ON_THE_SHORTER_SIDE: Final = 42
ON_EVEN_SIDES: Final = 47
ONE_AGAINST_ONE: Final = 38
ONE_AGAINST_ONES_OWN: Final = 50


def place(public: TugPublic, seat: Seat, trials: int, chance: Chance) -> JoinSide:
    """The highest number goes first, since the last ones may find no place; without trials, anywhere."""
    token = max(public.waiting[seat])
    if not trials or len(public.open_sides) == 1:
        return JoinSide(token, chance.pick(public.open_sides))
    own, turns = own_counts(public.lines, seat), _turns_to_come(public, seat)
    lengths = tuple(len(line) for line in public.lines)
    hopes = {side: _hope(own, lengths, side, turns, trials, chance) for side in public.open_sides}
    return JoinSide(token, max(chance.shuffled(public.open_sides), key=hopes.__getitem__))


def _turns_to_come(public: TugPublic, seat: Seat) -> tuple[bool, ...]:
    """For each token that finds a place after the one placed now, whether it is an own one (SG-32)."""
    left = [len(team) for team in public.waiting]
    left[seat] -= 1
    free = PLACES_OF_SIDE * len(SIDES) - sum(len(line) for line in public.lines) - 1
    first = public.order.index(seat) + 1
    order = (*public.order[first:], *public.order[:first])
    rounds = (other for lap in range(max(left)) for other in order if left[other] > lap)
    return tuple(other == seat for other in rounds)[:free]


def _hope(
    own: Sequence[int], lengths: Sequence[int], side: Side, turns: Sequence[bool], trials: int, chance: Chance
) -> int:
    """The expected number of own survivors, in hundredths, summed over the trials."""
    hope = 0
    for _ in range(trials):
        mine, all_ = list(own), list(lengths)
        _join(mine, all_, side, is_own=True)
        for is_own in turns:
            _join(mine, all_, _any_open_side(all_, chance), is_own=is_own)
        hope += sum(_lives(mine[one], mine[other], all_[one], all_[other]) for one, other in BATTLES)
    return hope


def _join(mine: list[int], all_: list[int], side: Side, *, is_own: bool) -> None:
    all_[side] += 1
    mine[side] += is_own


def _any_open_side(lengths: Sequence[int], chance: Chance) -> Side:
    while True:
        side = chance.below(len(SIDES))
        if lengths[side] < PLACES_OF_SIDE and lengths[side] <= lengths[opposing(side)]:
            return side


def _lives(mine: int, mine_opposite: int, length: int, length_opposite: int) -> int:
    if length < length_opposite:
        return _lives(mine_opposite, mine, length_opposite, length)
    if not length_opposite:
        return UNOPPOSED * mine
    if length > length_opposite:
        return ON_THE_LONGER_SIDE * mine + ON_THE_SHORTER_SIDE * mine_opposite
    if length > 1:
        return ON_EVEN_SIDES * (mine + mine_opposite)
    return (ONE_AGAINST_ONES_OWN if mine and mine_opposite else ONE_AGAINST_ONE) * (mine + mine_opposite)
