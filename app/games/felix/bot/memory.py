"""What a bot keeps of what everybody saw: the cards turned up, and the mice paid and taken (FX-26, FX-28).

Not here: what it makes of that.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from app.games.chance import Chance
from app.games.contract import Event, Seat
from app.games.felix.bot.style import STYLES
from app.games.felix.data import SEAT_COUNTS, STARTING_MICE, Card
from app.games.felix.events import CardTurned, Passed, RowTaken
from app.games.felix.state import LaidCard


@dataclass(frozen=True, slots=True)
class Notes:
    """All cards turned up so far, those of the row in play too, and the mice that each seat must have."""

    turned: tuple[LaidCard, ...] = ()
    mice: tuple[int, ...] = (STARTING_MICE,) * max(SEAT_COUNTS)

    def turned_of(self, owner: Seat | None) -> tuple[Card, ...]:
        """The cards of that owner in the order they were turned up; None is the neutral set."""
        return tuple([laid.card for laid in self.turned if laid.owner == owner])


def memory(shown: tuple[Event, ...], _lapses: Chance, level: str) -> Notes:
    return notes_of(shown) if STYLES[level].remembers else Notes()


def notes_of(shown: Iterable[Event]) -> Notes:
    turned = []
    mice = [STARTING_MICE] * max(SEAT_COUNTS)
    for event in shown:
        match event:
            case CardTurned(_, owner, card):
                turned.append(LaidCard(owner, card))
            case Passed(seat, _, gained):
                mice[seat] += gained
            case RowTaken(_, seat, paid):
                mice[seat] -= paid
    return Notes(tuple(turned), tuple(mice))
