"""The story of a game of Felix: who bought what, for how much, and what it was worth. Not here: words."""

from collections.abc import Sequence
from typing import NamedTuple

from app.games.contract import Seat, Told
from app.games.felix.data import Card
from app.games.felix.events import RowDiscarded, RowTaken
from app.games.felix.state import State


class Purchase(NamedTuple):
    """How a round ended; `seat` None: nobody wanted the row."""

    round: int
    seat: Seat | None
    paid: int
    won: tuple[Card, ...]
    worth: int

    @property
    def gain(self) -> int:
        """In points: a mouse that is kept counts one."""
        return self.worth - self.paid


class Recap(NamedTuple):
    purchases: tuple[Purchase, ...]
    best: Purchase | None
    worst: Purchase | None
    most: int
    """The largest number among prices and worths, whatever its sign: what a picture has to hold."""


def recap(steps: Sequence[Told[State]]) -> Recap:
    found = tuple(
        _purchase(event)
        for step in steps
        for event in step.events
        if isinstance(event, RowTaken | RowDiscarded)
    )
    bought = [purchase for purchase in found if purchase.seat is not None]
    return Recap(
        found,
        best=max(bought, key=lambda each: each.gain, default=None),
        worst=min(bought, key=lambda each: each.gain, default=None),
        most=max((max(each.paid, abs(each.worth)) for each in found), default=0),
    )


def _purchase(event: RowTaken | RowDiscarded) -> Purchase:
    if isinstance(event, RowDiscarded):
        return Purchase(event.round, None, 0, (), 0)
    worth = sum(card.points for card in event.won)
    return Purchase(event.round, event.seat, event.paid, event.won, worth)
