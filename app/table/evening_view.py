"""The evening at a table as everybody sees it: the games that were played, and the tally of them.

Built field by field; player ids stay behind. Not here: the game on the table (`view`).
"""

from dataclasses import dataclass

from app.games.contract import Seat
from app.table.results import GameResult, Standing, standings
from app.table.seating import seat_of
from app.table.table import Table


@dataclass(frozen=True, slots=True)
class Finisher:
    """A seat of a game that is over."""

    name: str
    avatar: str
    bot: bool
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class PlayedGame:
    game: str
    players: tuple[Finisher, ...]
    """Seat by seat."""


@dataclass(frozen=True, slots=True)
class TallyLine:
    """A person's evening. `seat` is where they sit now; None for those who have gone."""

    name: str
    avatar: str
    seat: Seat | None
    wins: int
    places: tuple[int | None, ...]
    """In each game of the evening; None in those that they did not play."""


@dataclass(frozen=True, slots=True)
class Evening:
    games: tuple[PlayedGame, ...]
    """In the order they were played."""
    tally: tuple[TallyLine, ...]
    """The best first."""


def evening_view(table: Table) -> Evening:
    return Evening(
        tuple(map(_played_game, table.results)),
        tuple(_tally_line(table, standing) for standing in standings(table.results)),
    )


def _played_game(result: GameResult) -> PlayedGame:
    seats = zip(result.players, result.places, result.scores, strict=True)
    return PlayedGame(
        result.game,
        tuple(
            Finisher(occupant.name, occupant.avatar, occupant.player is None, place, score)
            for occupant, place, score in seats
        ),
    )


def _tally_line(table: Table, standing: Standing) -> TallyLine:
    return TallyLine(
        name=standing.name,
        avatar=standing.avatar,
        seat=seat_of(table.seats, standing.player),
        wins=standing.wins,
        places=standing.places,
    )
