"""Every draw that a game made: what was asked of chance, and what came out. For records of games.

With the seed anybody can draw again, without knowing the rules (docs/fair-deals.md). Not here: the seed
(`deal`), chance itself (`games.chance`).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from app.games.chance import Chance
from app.table.codec import decode_action
from app.table.entries import CameBack, Entry, Played, Started, TimedOut
from app.table.table import Sitting, Table

T = TypeVar("T")


class _NotedChance(Chance):
    """Draws as ever, and writes it down."""

    __slots__ = ("drawn",)

    def __init__(self, seed: bytes, seq: int) -> None:
        super().__init__(seed, seq)
        self.drawn: list[dict[str, Any]] = []

    def below(self, bound: int) -> int:
        drawn = super().below(bound)
        self.drawn.append({"below": bound, "drawn": drawn})
        return drawn

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """One draw, though it takes many numbers: `order` has the place where each item was before."""
        before = len(self.drawn)
        order = super().shuffled(range(len(items)))
        self.drawn[before:] = [{"shuffle": len(items), "order": list(order)}]
        return tuple(items[place] for place in order)


def draws_in(before: Table, entry: Entry, after: Table) -> Iterator[Mapping[str, Any]]:
    """What was drawn in that row, with the number of the row; nothing is drawn but in a game."""
    sitting = after.sitting
    if isinstance(entry, Started | Played | CameBack | TimedOut) and sitting is not None:
        for drawn in _drawn(before.sitting, entry, sitting, after.seq):
            yield {"row": after.seq, **drawn}


def _drawn(
    before: Sitting | None, entry: Started | Played | CameBack | TimedOut, after: Sitting, seq: int
) -> list[dict[str, Any]]:
    chance, game = _NotedChance(after.seed, seq), after.game
    if isinstance(entry, Started):
        game.setup(len(after.own), after.options, chance)
    elif before is not None:
        game.apply(before.state, entry.seat, decode_action(game, entry.action), chance)
    return chance.drawn
