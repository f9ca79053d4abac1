"""Where a bot puts its tokens.

What a token may hope for depends mostly on the lengths of the two sides in the end: the longer one has a card
more and wins when the totals are equal, and nobody has to pull against an empty one. So a bot tries each open
side by letting everybody place the rest at random a few times.
"""

from collections.abc import Sequence
from typing import Final

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.data import PLACES_OF_SIDE, SIDES
from app.games.squid_game.tug_of_war.actions import JoinSide
from app.games.squid_game.tug_of_war.sides import BATTLES, Side, opposing
from app.games.squid_game.tug_of_war.state import own_counts
from app.games.squid_game.tug_of_war.view import TugView

# How many of a hundred tokens live, as it came out in many games of bots.
UNOPPOSED: Final = 100
ON_THE_LONGER_SIDE: Final = 60
ON_THE_SHORTER_SIDE: Final = 42
ON_EVEN_SIDES: Final = 47
ONE_AGAINST_ONE: Final = 38
ONE_AGAINST_ONES_OWN: Final = 50


def place(view: TugView, seat: Seat, trials: int, chance: Chance) -> JoinSide:
    """The highest number goes first, since the last ones may find no place; without trials, anywhere."""
    token = max(view.waiting[seat])
    if not trials or len(view.open_sides) == 1:
        return JoinSide(token, chance.pick(view.open_sides))
    own, turns = own_counts(view.lines, seat), _turns_to_come(view, seat)
    lengths = tuple(len(line) for line in view.lines)
    hopes = {side: _hope(own, lengths, side, turns, trials, chance) for side in view.open_sides}
    return JoinSide(token, max(chance.shuffled(view.open_sides), key=hopes.__getitem__))


def _turns_to_come(view: TugView, seat: Seat) -> tuple[bool, ...]:
    """After the token that is placed now: whether each one that still finds a place is one's own (SG-32)."""
    left = [len(team) for team in view.waiting]
    left[seat] -= 1
    free = PLACES_OF_SIDE * len(SIDES) - sum(len(line) for line in view.lines) - 1
    first = view.order.index(seat) + 1
    order = (*view.order[first:], *view.order[:first])
    rounds = (other for lap in range(max(left)) for other in order if left[other] > lap)
    return tuple(other == seat for other in rounds)[:free]


def _hope(
    own: Sequence[int], lengths: Sequence[int], side: Side, turns: Sequence[bool], trials: int, chance: Chance
) -> int:
    """How many tokens live that one has in the end, summed up over the trials."""
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
