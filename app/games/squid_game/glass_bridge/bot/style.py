"""How bots of the three levels play: the numbers that were tuned by letting them play each other."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What a bot heeds, and how much; a token that is across is worth 1000."""

    whim: int
    """How much it lets chance decide."""
    spite: int
    """What an opponent's token is worth to it, in hundredths of what an own one is."""
    thrift: int
    """What a step of a card is worth that it keeps for later."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "beginner": Style(whim=600, spite=0, thrift=0),
        "normal": Style(whim=150, spite=10, thrift=20),
        "strong": Style(whim=0, spite=50, thrift=20),
    }
)
