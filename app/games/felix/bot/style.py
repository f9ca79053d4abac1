"""How bots of the three levels play.

The numbers of the strong one won many games against a mixed field; the others are held back on purpose.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What a bot heeds, and how much: points and mice in tenths, shares in percent."""

    misjudged: int
    """How far off its idea of a row's worth may be."""
    paid_share: int
    """What it would pay of the worth of a row."""
    last_paid_share: int
    """The same in the last round, in which nobody has to save any more."""
    mice_share: int
    """What it deducts for the mice that it would get for passing."""
    unpaid: int = 0
    """What it deducts when passing pays nothing, so that everybody bids on."""
    staying: int
    """What it adds for each further opponent who may still outbid it."""
    bluff_share: int = 0
    """What it would bid, with two opponents left, of what the row seems to be worth to them."""
    bluff_margin: int = 0
    """How much less than that it bids, to be outbid for sure."""
    wealth_share: int = 0
    """How much it prefers good cards when it is rich and bad ones when it is poor."""
    dumping: int = 0
    """How much it prefers to get rid of bad cards early."""
    modesty: int = 0
    """How much it prefers cards that change little when they are turned up at once."""
    whim: int
    """How much it lets chance decide what it places."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "beginner": Style(misjudged=80, paid_share=70, last_paid_share=70, mice_share=0, staying=0, whim=300),
        "normal": Style(misjudged=40, paid_share=80, last_paid_share=80, mice_share=50, staying=5, whim=300),
        "strong": Style(
            misjudged=0,
            paid_share=74,
            last_paid_share=120,
            mice_share=106,
            unpaid=24,
            staying=18,
            bluff_share=75,
            bluff_margin=24,
            wealth_share=23,
            dumping=80,
            modesty=330,
            whim=136,
        ),
    }
)
