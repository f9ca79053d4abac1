"""Where the parts of a plot are: plain numbers for templates that draw SVG. Not here: colours, words."""

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

WIDTH: Final = 320
HEIGHT: Final = 120
_GAP: Final = 0.18
"""Of a column, between two bars."""
_LETTER: Final = 7.5
"""How wide one of a label is on a phone."""


class Bar(NamedTuple):
    x: float
    y: float
    width: float
    height: float
    middle: float
    label: str
    many: int
    own: float
    """The height of the own part, drawn over it."""
    own_many: int


class Bars(NamedTuple):
    bars: tuple[Bar, ...]
    labelled: int = 1
    """Of so many bars next to each other one has room for its label."""
    width: int = WIDTH
    height: int = HEIGHT


class Line(NamedTuple):
    """A polyline, and if there is one the band around it, as SVG writes points."""

    points: str
    band: str
    low: float
    high: float
    last: tuple[float, float]
    width: int = WIDTH
    height: int = HEIGHT


def bars(labels: Sequence[str], counts: Sequence[int], own: Sequence[int] | None = None) -> Bars:
    """`own` is drawn to its own scale: somebody's few games beside those of everybody."""
    owns = own or [0] * len(counts)
    tallest, own_tallest = max([1, *counts]), max([1, *owns])
    column = WIDTH / max(1, len(counts))
    made = []
    for number, (label, count, mine) in enumerate(zip(labels, counts, owns, strict=True)):
        height, left = HEIGHT * count / tallest, column * number
        made.append(
            Bar(
                x=_round(left + column * _GAP / 2),
                y=_round(HEIGHT - height),
                width=_round(column * (1 - _GAP)),
                height=_round(height),
                middle=_round(left + column / 2),
                label=label,
                many=count,
                own=_round(HEIGHT * mine / own_tallest),
                own_many=mine,
            )
        )
    longest = max((len(label) for label in labels), default=0)
    return Bars(tuple(made), max(1, ceil(longest * _LETTER / column)))


def line(values: Sequence[float], spread: Sequence[float] | None = None) -> Line | None:
    """A value after the other; `spread` is how far each could be off. None for fewer than two."""
    if len(values) < 2:
        return None
    off = spread or [0.0] * len(values)
    low = min(value - each for value, each in zip(values, off, strict=True))
    high = max(value + each for value, each in zip(values, off, strict=True))
    scale = HEIGHT / ((high - low) or 1)

    def points(numbers: Sequence[float]) -> list[tuple[float, float]]:
        step = WIDTH / (len(numbers) - 1)
        return [(_round(step * x), _round(HEIGHT - (y - low) * scale)) for x, y in enumerate(numbers)]

    above = points([value + each for value, each in zip(values, off, strict=True)])
    below = points([value - each for value, each in zip(values, off, strict=True)])
    middle = points(values)
    band = _written([*above, *reversed(below)]) if spread else ""
    return Line(_written(middle), band, low, high, middle[-1])


def _written(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _round(number: float) -> float:
    return round(number, 1)
