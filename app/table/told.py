"""All that happened in a game, as a chain from the newest event back to the first.

A chain, because every row adds to it and nothing of it ever changes: a longer game makes no row dearer.
Not here: who may see what of it (`view`).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from app.games.contract import Event
from app.games.quick import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Told:
    """An event with the row that caused it, and what was told before."""

    seq: int
    event: Event
    before: "Told | None" = field(compare=False, repr=False)


def tell(told: Told | None, seq: int, events: Iterable[Event]) -> Told | None:
    for event in events:
        told = Told(seq, event, told)
    return told


def in_order(told: Told | None, since: int = 0) -> list[Told]:
    """What the rows after `since` told, as it happened."""
    found = []
    while told is not None and told.seq > since:
        found.append(told)
        told = told.before
    found.reverse()
    return found
