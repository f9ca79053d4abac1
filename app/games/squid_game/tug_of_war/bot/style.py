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
    """How wrong its estimate of cards may be; a little error makes a bot less predictable."""
    thought: int
    """How many levels it thinks ahead about what the others lay."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "beginner": Style(trials=0, whim=8_000, thought=0),
        "normal": Style(trials=3, whim=4_000, thought=1),
        "strong": Style(trials=32, whim=300, thought=2),
    }
)
