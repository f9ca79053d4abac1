"""What a bot remembers: a fold over what its seat was shown, as it was shown (SQ-54).

It remembers a turn whole or not at all; how often it forgets depends on its level, and what is forgotten
stays forgotten. Not here: how it plays with that.
"""

from dataclasses import dataclass, replace
from typing import Final

from app.games.chance import Chance
from app.games.contract import Event, Seat
from app.games.squeaky.bot.style import STYLES, Style
from app.games.squeaky.data import FOODS, SEAT_COUNTS, Counts, counted
from app.games.squeaky.events import FoodTaken, StartingFoodSeen
from app.games.squeaky.state import Destination
from app.games.squeaky.view import FoodCount, SqueakyPublic

NOTHING: Final = (0,) * len(FOODS)


@dataclass(frozen=True, slots=True)
class Notes:
    """`starting`: its own food (a count of one), or nothing; `nests` seat by seat, without starting foods."""

    seat: Seat | None = None
    starting: Counts = NOTHING
    nests: tuple[Counts, ...] = (NOTHING,) * max(SEAT_COUNTS)
    sweeper: Counts = NOTHING

    def groups_of(self, seat: Seat) -> Counts:
        """What it believes to lie on that nest."""
        nest = self.nests[seat]
        return summed(nest, self.starting) if seat == self.seat else nest


def memory(shown: tuple[Event, ...], lapses: Chance, level: str) -> Notes:
    notes = Notes()
    for event in shown:
        notes = _noted(notes, event, lapses, STYLES[level])
    return notes


def with_open_memory(notes: Notes, public: SqueakyPublic) -> Notes:
    """What everybody can look up needs no memory (SQ-51)."""
    if public.swept is None:
        return notes
    nests = tuple(_counts(player.taken or ()) for player in public.players)
    return replace(notes, nests=nests, sweeper=_counts(public.swept))


def summed(some: Counts, more: Counts) -> Counts:
    return tuple(one + other for one, other in zip(some, more, strict=True))


def _noted(notes: Notes, event: Event, lapses: Chance, style: Style) -> Notes:
    match event:
        case StartingFoodSeen(seat, food):
            return replace(notes, seat=seat, starting=counted((food,)))
        case FoodTaken():
            return _turn_noted(notes, event, lapses, style)
        case _:
            return notes


def _turn_noted(notes: Notes, turn: FoodTaken, lapses: Chance, style: Style) -> Notes:
    forgetful = style.forgets_own if turn.seat == notes.seat else style.forgets_others
    if lapses.below(100) < forgetful:
        return notes
    cards = counted((turn.food,) * turn.count)
    if turn.to is Destination.SWEEPER:
        return replace(notes, sweeper=summed(notes.sweeper, cards))
    nests = (summed(nest, cards) if seat == turn.seat else nest for seat, nest in enumerate(notes.nests))
    return replace(notes, nests=tuple(nests))


def _counts(food_counts: tuple[FoodCount, ...]) -> Counts:
    return tuple(each.count for each in food_counts)
