"""Who sits where. Not here: what a seat knows or may do in the game."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from app.games.contract import Seat

STAND_IN_LEVEL: Final = "normal"
"""How well a bot plays that sits in for somebody."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who holds a seat. `player` is None for a bot; `bot` is the level at which a bot plays the seat.

    A player who left in the middle of a game keeps the seat while a bot sits in, and may come back.
    """

    player: str | None
    name: str
    avatar: str
    bot: str | None = None


Seats: TypeAlias = tuple[Occupant | None, ...]


def seat_of(seats: Seats, player: str) -> Seat | None:
    for seat, occupant in enumerate(seats):
        if occupant is not None and occupant.player == player:
            return seat
    return None


def player_on(seats: Seats, seat: Seat) -> str | None:
    """Whose seat that is; None for a bot's, a free one, and one that there is not."""
    occupant = seats[seat] if seat in range(len(seats)) else None
    return None if occupant is None else occupant.player


def first_free(seats: Seats) -> Seat | None:
    return next((seat for seat, occupant in enumerate(seats) if occupant is None), None)


def seated(seats: Seats, seat: Seat, occupant: Occupant | None) -> Seats:
    return (*seats[:seat], occupant, *seats[seat + 1 :])


def swapped(seats: Seats, one: Seat, other: Seat) -> Seats:
    moved = seated(seats, one, seats[other])
    return seated(moved, other, seats[one])


def bot_seats(seats: Seats) -> list[Seat]:
    """The seats that are a bot's; not those where one sits in for somebody."""
    return [seat for seat, occupant in enumerate(seats) if occupant is not None and occupant.player is None]


def people(seats: Seats) -> tuple[str, ...]:
    """Whose seats they are, in order; bots aside, but with those for whom one sits in."""
    return tuple(
        occupant.player for occupant in seats if occupant is not None and occupant.player is not None
    )


def in_person(seats: Seats) -> tuple[str, ...]:
    """Those who sit there themselves: no bots, and nobody for whom one sits in."""
    return tuple(occupant.player for occupant in seats if occupant and occupant.player and not occupant.bot)


def resized(seats: Seats, capacity: int) -> Seats:
    """That many seats. Bots that don't fit leave, the last ones first; whose seat is gone gets a free one."""
    surplus = max(0, len(closed_up(seats)) - capacity)
    bots = bot_seats(seats)
    leaving = bots[len(bots) - surplus :]
    staying = [None if seat in leaving else occupant for seat, occupant in enumerate(seats)]
    moved = iter(closed_up(tuple(staying[capacity:])))
    kept = tuple(occupant or next(moved, None) for occupant in staying[:capacity])
    return kept + (None,) * (capacity - len(kept))


def closed_up(seats: Seats) -> tuple[Occupant, ...]:
    """The occupied seats alone, in order: those who play."""
    return tuple(occupant for occupant in seats if occupant is not None)


def back_in_person(occupant: Occupant) -> Occupant:
    return replace(occupant, bot=None)


def sat_in(occupant: Occupant, level: str) -> Occupant:
    """The same person's seat, played by a bot until they return."""
    return replace(occupant, bot=level)
