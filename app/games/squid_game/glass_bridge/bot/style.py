"""How bots of the three levels play: the numbers that were tuned by letting them play each other."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What a bot takes into account, and how much; a token that is across is worth 1000."""

    whim: int
    """How much it lets chance decide."""
    spite: int
    """What an opponent's token is worth to it, in hundredths of what an own one is."""
    thrift: int
    """What a step on a card that it keeps for later is worth."""
    middling: bool = False
    """Whether it stands in the middle of the line, where neither end of it is a bad surprise."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "beginner": Style(whim=1200, spite=0, thrift=0),
        "normal": Style(whim=120, spite=20, thrift=30),
        "strong": Style(whim=0, spite=50, thrift=50, middling=True),
    }
)
