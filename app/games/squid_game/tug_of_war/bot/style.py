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
    foresees: bool
    """Whether it expects the others to think, too."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "beginner": Style(trials=0, whim=8_000, foresees=False),
        "normal": Style(trials=4, whim=4_000, foresees=True),
        "strong": Style(trials=24, whim=500, foresees=True),
    }
)
