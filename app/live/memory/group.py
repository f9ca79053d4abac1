"""What the same people have played with each other: who won what, streaks, who is before whom, close games.

Bots may have sat there too; they count for nothing. Who wants to be forgotten is not in it. Pure. Not here:
who may see it (the page has that).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, NamedTuple

from app.table.chronicle import PastGame, PastSeat

_CLOSEST: Final = 3


class Streak(NamedTuple):
    """Games won in a row: now, and at most."""

    now: int
    longest: int


@dataclass(frozen=True, slots=True)
class Member:
    name: str
    avatar: str
    wins: Mapping[str, int]
    """By kind of game."""
    streak: Streak
    before: tuple[int, ...]
    """How often they placed before each member of the group."""

    @property
    def all_wins(self) -> int:
        return sum(self.wins.values())


class Close(NamedTuple):
    """A game that was nearly another's: by so many points."""

    game: PastGame
    margin: int


class Month(NamedTuple):
    year: int
    month: int
    games: int


@dataclass(frozen=True, slots=True)
class Group:
    members: tuple[Member, ...]
    """Who won most comes first."""
    games: Mapping[str, int]
    """How often each kind of game was played."""
    closest: tuple[Close, ...]
    months: tuple[Month, ...]
    """From the first to the last, those without a game too."""


def group(games: Sequence[PastGame]) -> Group:
    """Of games of the same people, the newest first."""
    guests = sorted({guest for game in games for guest in game.guests}, key=lambda guest: _rank(games, guest))
    return Group(
        members=tuple(_member(games, guest, guests) for guest in guests),
        games=Counter(game.game for game in games),
        closest=_closest(games),
        months=_months(games),
    )


def _rank(games: Sequence[PastGame], guest: str) -> tuple[int, str]:
    return -sum(_won(game, guest) for game in games), _seat(games[0], guest).name


def _seat(game: PastGame, guest: str) -> PastSeat:
    return next(seat for seat in game.seats if seat.guest == guest)


def _won(game: PastGame, guest: str) -> bool:
    return _seat(game, guest).place == 1


def _member(games: Sequence[PastGame], guest: str, guests: Sequence[str]) -> Member:
    newest = _seat(games[0], guest)
    return Member(
        name=newest.name,
        avatar=newest.avatar,
        wins=Counter(game.game for game in games if _won(game, guest)),
        streak=_streak([_won(game, guest) for game in games]),
        before=tuple(_times_before(games, guest, other) for other in guests),
    )


def _streak(won: Sequence[bool]) -> Streak:
    """From the newest game back."""
    runs = [0]
    for each in won:
        if each:
            runs[-1] += 1
        else:
            runs.append(0)
    return Streak(runs[0], max(runs))


def _times_before(games: Sequence[PastGame], guest: str, other: str) -> int:
    return sum(_seat(game, guest).place < _seat(game, other).place for game in games)


def _closest(games: Sequence[PastGame]) -> tuple[Close, ...]:
    found = [Close(game, _margin(game)) for game in games if len(game.seats) > 1]
    return tuple(sorted(found, key=lambda close: close.margin)[:_CLOSEST])


def _margin(game: PastGame) -> int:
    """Between the first two, whichever way points count in that game."""
    first, second, *_ = sorted(game.seats, key=lambda seat: seat.place)
    return abs(first.score - second.score)


def _months(games: Sequence[PastGame]) -> tuple[Month, ...]:
    counts = Counter(_month(game.ended_at) for game in games)
    first, last = min(counts, default=0), max(counts, default=-1)
    return tuple(Month(*_year_and_month(number), counts[number]) for number in range(first, last + 1))


def _month(at: int) -> int:
    when = datetime.fromtimestamp(at / 1000, UTC)
    return when.year * 12 + when.month - 1


def _year_and_month(number: int) -> tuple[int, int]:
    return number // 12, number % 12 + 1
