"""What is remembered of games that are over: a projection of the logs, made again from them at any time.

Pure. Not here: when it is made (`live.remembering`), how it is kept (`store.chronicle`).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, NamedTuple, Protocol

from app.games.contract import Options, Seat
from app.table.entries import Row, Started
from app.table.event_chain import in_order
from app.table.evolve import evolve
from app.table.results import GameResult
from app.table.seating import Occupant
from app.table.table import Sitting, Table

_KEY_LENGTH: Final = 24


@dataclass(frozen=True, slots=True)
class PastSeat:
    """A seat of a game that is over. `bot` is the level of the bot that played it in the end.

    A seat with a guest and a bot is that of somebody who had gone. One of neither is that of somebody who
    wants to be forgotten.
    """

    guest: str | None
    name: str
    avatar: str
    bot: str | None
    place: int
    score: int
    figures: Mapping[str, int] = field(default_factory=dict)

    @property
    def is_person(self) -> bool:
        return self.guest is not None or self.bot is None


@dataclass(frozen=True, slots=True)
class PastGame:
    """`number` counts the games that were started at the table."""

    table: str
    number: int
    game: str
    rules_version: int
    options: Options
    public: bool
    started_at: int
    ended_at: int
    seats: tuple[PastSeat, ...]
    company: str | None
    """The same for all games of the same people; None where nobody else was there."""

    @property
    def guests(self) -> tuple[str, ...]:
        return tuple(seat.guest for seat in self.seats if seat.guest is not None)

    @property
    def place_in_time(self) -> "When":
        return When(self.ended_at, self.table, self.number)

    def seat_of(self, guest: str) -> Seat | None:
        return next((number for number, seat in enumerate(self.seats) if seat.guest == guest), None)


class When(NamedTuple):
    """The order of all games, in which they are rated and listed."""

    ended_at: int
    table: str
    number: int


class Skill(NamedTuple):
    """How strong somebody is taken to be, how sure that is, and after how many games."""

    mu: float
    sigma: float
    games: int = 0


class Rating(NamedTuple):
    """A guest's skill in a game; the name and picture are those of their last public table."""

    guest: str
    game: str
    skill: Skill
    name: str
    avatar: str


class ToRate(NamedTuple):
    """The games that come next, in order, and what their players are taken for before.

    `turn` changes whenever somebody has rated games of that kind.
    """

    turn: int
    games: tuple[PastGame, ...]
    before: Mapping[str, Skill]


class Waiting(NamedTuple):
    """A table where a game has ended that is not remembered yet."""

    table: str
    touched_at: int


class Chronicle(Protocol):
    """All past games. Every method raises `Unavailable` while the store is away."""

    async def waiting(self, most: int) -> Sequence[Waiting]:
        """Those that wait longest first."""

    async def keep(self, games: Sequence[PastGame], done: Waiting | None = None) -> None:
        """Remember the games of a table, which then waits no longer. What is remembered stays as it is.

        Guests who were forgotten have no name in it.
        """

    async def start_over(self) -> None:
        """Forget all of it, for somebody who makes it again from the logs."""

    async def games_of(self, guest: str, before: When | None, most: int) -> Sequence[PastGame]:
        """The newest first."""

    async def games_with(self, company: str, most: int) -> Sequence[PastGame]:
        """The newest games of the same people, the newest first."""

    async def newest(self, game: str, guest: str | None, most: int) -> Sequence[PastGame]:
        """The newest games of a kind, of all or of one guest, the newest first."""

    async def counts(self, guest: str | None) -> Mapping[str, tuple[int, int]]:
        """For each kind of game, how many were played and, of those with others, how many a guest won."""

    async def to_rate(self, game: str, most: int) -> ToRate:
        """The games that are to be rated next; from the first one on that was not rated in its turn."""

    async def rate(self, game: str, to_rate: ToRate, skills: Sequence[Mapping[str, Skill]]) -> bool:
        """Note each player's skill after each of these games; False if somebody else was faster."""

    async def ratings_of(self, guest: str) -> Sequence[Rating]: ...

    async def course_of(self, guest: str, game: str, most: int) -> Sequence[Skill]:
        """A guest's skill after each of the newest games, the oldest first."""

    async def leaders(self, game: str, least: int, most: int) -> Sequence[Rating]:
        """The strongest first: who played so often, at a public table too, and wants to be rated."""

    async def wants_rating(self, guest: str) -> bool: ...

    async def choose_rating(self, guest: str, *, wanted: bool) -> None: ...

    async def tables_of(self, guest: str) -> Sequence[str]:
        """Wherever that guest ever had a seat."""

    async def forgotten_among(self, guests: Collection[str]) -> frozenset[str]:
        """Those of these guests who want to be forgotten."""

    async def forgotten_so_far(self) -> int:
        """How many do, of all."""

    async def forget(self, guest: str, now: int) -> Sequence[str]:
        """Nothing here leads to that guest any more. Returns the tables that are gone as a whole."""


def company_of(guests: Collection[str]) -> str | None:
    if len(guests) < 2:
        return None
    return sha256("\n".join(sorted(guests)).encode()).hexdigest()[:_KEY_LENGTH]


class Chronicler:
    """Follows a table from its first row, and notes each of its games that was played to its end."""

    def __init__(self) -> None:
        self.games: list[PastGame] = []
        self._table: Table | None = None
        self._number = 0
        self._started_at = 0

    def read(self, rows: Iterable[Row]) -> None:
        """Folds the next rows of the log. Raises `Diverged`."""
        for row in rows:
            before, self._table = self._table, evolve(self._table, row)
            self.follow(before, row, self._table)

    def follow(self, before: Table | None, row: Row, after: Table) -> None:
        """The next row, which somebody else has folded."""
        if isinstance(row.entry, Started):
            self._number, self._started_at = self._number + 1, row.at
        elif before is not None and len(after.results) > len(before.results):
            self._note(after, before)

    def _note(self, table: Table, before: Table) -> None:
        sitting, result = table.sitting, table.results[-1]
        if sitting is None:
            raise ValueError("a result without a game")
        self.games.append(
            PastGame(
                table=table.code,
                number=self._number,
                game=result.game,
                rules_version=sitting.game.rules_version,
                options=sitting.options,
                public=before.terms.public,
                started_at=self._started_at,
                ended_at=table.touched_at,
                seats=_seats(sitting, result),
                company=company_of([each.player for each in result.players if each.player is not None]),
            )
        )


def _seats(sitting: Sitting, result: GameResult) -> tuple[PastSeat, ...]:
    events = tuple(link.event for link in in_order(sitting.events))
    seats = enumerate(zip(result.players, result.places, result.scores, strict=True))
    return tuple(
        _seat(occupant, place, score, _figures(sitting, events, seat))
        for seat, (occupant, place, score) in seats
    )


def _seat(occupant: Occupant, place: int, score: int, figures: Mapping[str, int]) -> PastSeat:
    return PastSeat(occupant.player, occupant.name, occupant.avatar, occupant.bot, place, score, figures)


def _figures(sitting: Sitting, events: tuple[object, ...], seat: Seat) -> Mapping[str, int]:
    return {figure.key: figure.count(events, seat) for figure in sitting.game.figures}
