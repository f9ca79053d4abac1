"""Kinds of tables for tests that can't try all. Not here: all of them, and a few (`app.main.fuzz`)."""

from collections.abc import Sequence
from itertools import combinations

from app.games.contract import AnyGame
from app.main.fuzz import Kind, every_kind, few_kinds

Pair = tuple[tuple[str, object], ...]


def paired_kinds(game: AnyGame) -> Sequence[Kind]:
    """The plainest few, and as many more as it takes for any two values of two options to meet.

    The number of seats counts as an option. Most faults of combinations need no more than two.
    """
    chosen = list(few_kinds(game))
    left = [kind for kind in every_kind(game, game.seat_counts) if kind not in chosen]
    unmet = {pair for kind in left for pair in _pairs(kind)} - {
        pair for kind in chosen for pair in _pairs(kind)
    }
    while unmet:
        best = max(left, key=lambda kind: len(unmet & _pairs(kind)))
        chosen.append(best)
        unmet -= _pairs(best)
    return chosen


def _pairs(kind: Kind) -> set[Pair]:
    return set(combinations((("seats", kind.seats), *sorted(kind.options.items())), 2))
