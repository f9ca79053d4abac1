"""How bots of the three levels play.

Who pushes whenever somebody is within reach gets nowhere: whoever values an opponent's fall at a fifth of an
own token's life loses more than half of their own. So they push only when a run is hardly better.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What a bot heeds, and how much; shares in percent of a token that is as good as safe."""

    counts: bool
    """Whether it knows which doll cards are left; otherwise it takes all seven for possible, every time."""
    misjudged: int
    """How far off its idea of a card may be."""
    fear: int
    """How likely it thinks it that an opponent within reach pushes."""
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
