"""How bots of the three levels play.

Pushing whenever somebody is within reach does not pay: a bot that values an opponent's fall at a fifth of an
own token loses more than half of its own. So bots push only when running is hardly better.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What a bot considers, and how much; in percent of a token that is almost safe."""

    counts: bool
    """Whether it knows which doll cards are left; otherwise it expects any of them, every time."""
    misjudged: int
    """How wrong its estimate of a card may be."""
    fear: int
    """How likely an opponent within reach pushes, in its opinion."""
    spite: int
    """What an opponent's fall is worth to it."""
    aims: bool
    """Whether it pushes those who are the nearest to the doll and the most dangerous; otherwise anybody."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "beginner": Style(counts=False, misjudged=90, fear=0, spite=0, aims=False),
        "normal": Style(counts=False, misjudged=15, fear=15, spite=2, aims=True),
        "strong": Style(counts=True, misjudged=4, fear=6, spite=2, aims=True),
    }
)
