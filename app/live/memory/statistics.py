"""What past games of one kind come to: for one guest beside the field, or for the whole site.

The field is everybody in person; bots are not counted. Pure. Not here: how it is drawn.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from app.table.chronicle import PastGame, PastSeat

_MOST_BINS: Final = 12
_WIDTHS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


class Played(NamedTuple):
    """A seat of a game, and how many sat there."""

    seat: PastSeat
    seats: int

    @property
    def won(self) -> bool:
        """A game that somebody plays alone has a place, but nobody was beaten."""
        return self.seat.place == 1 and self.seats > 1

    @property
    def left_behind(self) -> float | None:
        """The share of the others who did not do better."""
        return None if self.seats < 2 else (self.seats - self.seat.place) / (self.seats - 1)


class Bin(NamedTuple):
    """Scores from `low` to `high`: how many of the field's, how many of one's own."""

    low: int
    high: int
    field: int
    own: int


class FigureLine(NamedTuple):
    """Averages a game; None where nobody counts."""

    key: str
    own: float | None
    field: float | None
    winners: float | None


@dataclass(frozen=True, slots=True)
class Part:
    """What a part of those who played has reached."""

    games: int
    wins: int
    average: float
    best: int
    left_behind: float | None


@dataclass(frozen=True, slots=True)
class Statistics:
    own: Part | None
    """None for the whole site, or somebody who has not played."""
    field: Part | None
    bins: tuple[Bin, ...]
    places: tuple[tuple[int, int], ...]
    """How often each place: one's own, or the field's."""
    figures: tuple[FigureLine, ...]
    course: tuple[int, ...]
    """One's own scores, the oldest first."""
    better_than: float | None
    """The share of the field's scores below one's average."""


def statistics(
    field_games: Sequence[PastGame], own_games: Sequence[PastGame], guest: str, figures: Iterable[str]
) -> Statistics:
    """Both lists are the newest first. Without a guest, there are no games of one's own."""
    field = [played for game in field_games for played in _people(game)]
    own = [played for game in own_games for played in _people(game) if played.seat.guest == guest]
    mine = _part(own)
    return Statistics(
        own=mine,
        field=_part(field),
        bins=_bins([each.seat.score for each in field], [each.seat.score for each in own]),
        places=_places(own or field),
        figures=tuple(_figure(key, own, field) for key in figures),
        course=tuple(each.seat.score for each in reversed(own)),
        better_than=_share([each.seat.score < mine.average for each in field]) if mine else None,
    )


def _people(game: PastGame) -> list[Played]:
    return [Played(seat, len(game.seats)) for seat in game.seats if seat.is_person]


def _part(played: Sequence[Played]) -> Part | None:
    if not played:
        return None
    scores = [each.seat.score for each in played]
    return Part(
        games=len(played),
        wins=sum(each.won for each in played),
        average=sum(scores) / len(scores),
        best=max(scores),
        left_behind=_mean([each.left_behind for each in played if each.left_behind is not None]),
    )


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _share(truths: Sequence[bool]) -> float | None:
    return sum(truths) / len(truths) if truths else None


def _bins(field: Sequence[int], own: Sequence[int]) -> tuple[Bin, ...]:
    scores = [*field, *own]
    if not scores:
        return ()
    width = _width(max(scores) - min(scores))
    fields, owns = (Counter(score // width for score in part) for part in (field, own))
    numbers = range(min(scores) // width, max(scores) // width + 1)
    return tuple(
        Bin(number * width, number * width + width - 1, fields[number], owns[number]) for number in numbers
    )


def _width(span: int) -> int:
    return next((width for width in _WIDTHS if span / width < _MOST_BINS - 1), span)


def _places(played: Sequence[Played]) -> tuple[tuple[int, int], ...]:
    counts: Mapping[int, int] = Counter(each.seat.place for each in played if each.seats > 1)
    return tuple((place, counts[place]) for place in range(1, max(counts, default=0) + 1))


def _figure(key: str, own: Sequence[Played], field: Sequence[Played]) -> FigureLine:
    return FigureLine(
        key,
        _average(key, own, lambda _: True),
        _average(key, field, lambda _: True),
        _average(key, field, lambda each: each.won),
    )


def _average(key: str, played: Sequence[Played], counts: Callable[[Played], bool]) -> float | None:
    return _mean([each.seat.figures[key] for each in played if key in each.seat.figures and counts(each)])
