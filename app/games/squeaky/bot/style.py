"""How bots of the three levels play: numbers that were tuned by letting bots play against each other."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What the decisions of a bot depend on."""

    forgets_own: int
    """How many of a hundred turns of its own it does not remember."""
    forgets_others: int
    whim: int
    """How much it lets chance decide, in hundredths of a point."""
    worlds: int
    """How many possible worlds it plays to the end before a turn, where a hawk may come."""
    effort: int
    """It takes more worlds than that as long as it plays at most so many turns in all of them."""
    leeway: int
    """How much less than the best a turn may promise and still be thought about, in hundredths of a point."""
    trust: int
    """How many played worlds the promise of a turn weighs as much as."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "beginner": Style(forgets_own=35, forgets_others=60, whim=500, worlds=0, effort=0, leeway=0, trust=0),
        "normal": Style(forgets_own=12, forgets_others=10, whim=200, worlds=6, effort=0, leeway=250, trust=0),
        "strong": Style(
            forgets_own=0, forgets_others=0, whim=0, worlds=30, effort=9_000, leeway=600, trust=40
        ),
    }
)
