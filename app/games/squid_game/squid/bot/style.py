"""How bots of the three levels play.

The numbers of the strong one won many games against a mixed field; the others are held back on purpose.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What a bot takes into account, and how much: shares in percent, values in thousandths."""

    blind: int
    """How often it doesn't think at all."""
    rounds: int = 0
    """How many rounds it imagines for its own cards."""
    others_rounds: int = 0
    """How many it imagines for each opponent's, to see what they would like to play."""
    empathy: int = 0
    """How much of what it expects of others is what they would like to play; the rest is habit."""
    memory: int = 0
    """How much each card that somebody has played counts for their habits."""
    whim: int = 1
    """How much less than the best a card may be worth and still be played at times."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "beginner": Style(blind=55),
        "normal": Style(blind=15, rounds=6, whim=40),
        "strong": Style(blind=0, rounds=32, others_rounds=16, empathy=50, memory=250, whim=10),
    }
)
