"""Who sits where. Not here: what a seat knows or may do in the game."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from app.games.contract import Seat


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


def first_free(seats: Seats) -> Seat | None:
    return next((seat for seat, occupant in enumerate(seats) if occupant is None), None)


def seated(seats: Seats, seat: Seat, occupant: Occupant | None) -> Seats:
    return (*seats[:seat], occupant, *seats[seat + 1 :])


def swapped(seats: Seats, one: Seat, other: Seat) -> Seats:
    moved = seated(seats, one, seats[other])
    return seated(moved, other, seats[one])


def closed_up(seats: Seats) -> tuple[Occupant, ...]:
    """The occupied seats alone, in order: those who play."""
    return tuple(occupant for occupant in seats if occupant is not None)


def sat_in(occupant: Occupant, level: str) -> Occupant:
    """The same person's seat, played by a bot until they return."""
    return replace(occupant, bot=level)
