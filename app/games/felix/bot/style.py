"""How bots of the three levels play: the numbers that were tuned by letting them play each other."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What a bot heeds. Worth is in tenths of a point, shares in percent."""

    misjudged: int
    """How far off its idea of a row's worth may be, in tenths."""
    paid_share: int
    """What it would pay of the worth of a row."""
    mice_share: int
    """What it deducts of the mice it would get for passing."""
    staying: int
    """What it adds for each further opponent who may still outbid it, in tenths."""
    reserve: int
    """Mice it keeps for each round to come, in tenths."""
    spending: int
    """The most it pays of its mice, before the last round."""
    scheming: int
    """How much it lets its wealth and its place in the row decide what it places."""
    whim: int
    """How much it lets chance decide what it places, in tenths."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "beginner": Style(
            misjudged=80,
            paid_share=70,
            mice_share=0,
            staying=0,
            reserve=0,
            spending=100,
            scheming=0,
            whim=300,
        ),
        "normal": Style(
            misjudged=25,
            paid_share=90,
            mice_share=80,
            staying=0,
            reserve=0,
            spending=100,
            scheming=50,
            whim=200,
        ),
        "strong": Style(
            misjudged=0,
            paid_share=100,
            mice_share=100,
            staying=10,
            reserve=5,
            spending=100,
            scheming=100,
            whim=40,
        ),
    }
)
