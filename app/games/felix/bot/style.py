"""How bots of the three levels play.

The numbers of the strong level were found by many games against itself and against fixed plans. Who pays
much less than a row is worth loses to a rival who counts cards and pays it. The other levels are weaker on
purpose.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What a bot considers, and how much: points and mice in tenths, shares in percent."""

    remembers: bool = False
    """Whether it knows which cards were turned up before, and who paid and took how many mice."""
    misjudged: int
    """How far off its idea of a row's worth may be."""
    paid_share: int
    """How much of the worth of a row it would pay while some of it is hidden."""
    last_paid_share: int
    """The same in the last round, when nobody has to save mice any more."""
    mice_share: int
    """What it deducts for the mice that it would get for passing."""
    staying: int
    """What it adds for each further opponent who may still outbid it."""
    caution: int = 0
    """What it deducts for each card it does not know: who wins a row often thought too well of it."""
    bluff_share: int = 0
    """How much it would bid of what the row seems to be worth to others, while two or more are left."""
    bluff_margin: int = 0
    """How much less than that it bids, to be sure that somebody bids more."""
    least_jump: int
    """How much it bids at once, at least, of the price that the row will reach anyway."""
    most_jump: int
    reading: int = 0
    """How much worse it thinks of the hidden card of a player who passed, for each point in hundredths."""
    habits: int = 0
    """How much it expects players to go on as they began, with their best cards or their worst."""
    wealth_share: int
    """How much it prefers to place good cards when it is rich and bad ones when it is poor."""
    modesty: int
    """How much it prefers cards that change little when they are turned up at once."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "beginner": Style(
            misjudged=100,
            paid_share=70,
            last_paid_share=70,
            mice_share=0,
            staying=0,
            least_jump=30,
            most_jump=100,
            wealth_share=0,
            modesty=3,
        ),
        "normal": Style(
            misjudged=50,
            paid_share=80,
            last_paid_share=80,
            mice_share=50,
            staying=5,
            least_jump=40,
            most_jump=90,
            wealth_share=5,
            modesty=4,
        ),
        "strong": Style(
            remembers=True,
            misjudged=0,
            paid_share=92,
            last_paid_share=105,
            mice_share=105,
            staying=6,
            caution=6,
            bluff_share=75,
            bluff_margin=24,
            least_jump=40,
            most_jump=85,
            reading=40,
            habits=200,
            wealth_share=5,
            modesty=5,
        ),
    }
)
