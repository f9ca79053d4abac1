"""A team's lanes as the bits of a number, the line the lowest: no two tokens of a team share a lane."""

from typing import Final

from app.games.contract import Seat
from app.games.squid_game.red_light.data import LANES
from app.games.squid_game.red_light.view import RedLightPublic
from app.games.squid_game.tokens import owner

ON_BOARD: Final = (1 << LANES + 1) - 1


def lanes_of(public: RedLightPublic, seat: Seat) -> int:
    return sum(1 << lane for lane, tokens in enumerate(public.lanes) if seat in map(owner, tokens))


def ran(lanes: int, by: int) -> int:
    """Those still on the board."""
    return lanes << by & ON_BOARD


def arrivals(lanes: int, by: int) -> int:
    return (lanes << by >> LANES + 1).bit_count()


def without_foremost(lanes: int) -> int:
    return lanes & ~(1 << lanes.bit_length() >> 1)


def reach(lanes: int) -> int:
    """Where a team can push: the lanes it is in and those ahead of them (SG-14)."""
    return lanes | lanes << 1


def places(lanes: int, waiting: int) -> tuple[int, ...]:
    """Where its tokens are in the next round; those who wait stand in a queue before the line."""
    first = -1 if lanes & 1 else 0
    queue = range(first - waiting + 1, first + 1)
    return (*queue, *(lane for lane in range(LANES + 1) if lanes >> lane & 1))
