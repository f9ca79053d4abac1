"""How bots of the three levels play."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    trials: int
    """How often it tries each side before it places a token; with none it places anywhere."""
    whim: int
    """How far off it may be about what cards are worth; a little of it keeps a bot from being foreseen."""
    thought: int
    """How much it gives to what the others may lay."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "beginner": Style(trials=0, whim=8_000, thought=0),
        "normal": Style(trials=3, whim=4_000, thought=1),
        "strong": Style(trials=32, whim=300, thought=2),
    }
)
