"""All events of a game, as a chain from the newest back to the first.

A chain, because every row adds to it and nothing in it ever changes: a row costs the same in a long game.
Not here: who may see which of them (`view`).
"""

from collections.abc import Iterable
from typing import NamedTuple

from app.games.contract import Event


class EventLink(NamedTuple):
    """An event with the row that caused it, and the event before."""

    seq: int
    event: Event
    before: "EventLink | None"


def extended(chain: EventLink | None, seq: int, events: Iterable[Event]) -> EventLink | None:
    for event in events:
        chain = EventLink(seq, event, chain)
    return chain


def in_order(chain: EventLink | None, since: int = 0) -> list[EventLink]:
    """The events of the rows after `since`, oldest first."""
    found = []
    while chain is not None and chain.seq > since:
        found.append(chain)
        chain = chain.before
    found.reverse()
    return found
