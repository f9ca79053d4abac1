"""Whose turn comes next, in both halves of Marbles."""

from app.games.contract import Seat


def from_seat(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The turn order, beginning with that seat."""
    place = order.index(seat)
    return order[place:] + order[:place]


def after_seat(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The turn order, beginning after that seat; it is itself the last one."""
    first, *others = from_seat(order, seat)
    return (*others, first)
