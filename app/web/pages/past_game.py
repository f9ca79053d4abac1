"""A past game as a page shows it to one of those who played: names and results, no ids.

Not here: finding them (`table.chronicle`).
"""

from datetime import UTC, datetime
from typing import NamedTuple

from babel.dates import format_date
from babel.numbers import format_decimal

from app.table.chronicle import PastGame, PastSeat, When
from app.web.words import texts


class SeatShown(NamedTuple):
    name: str
    avatar: str
    bot: bool
    you: bool
    gone: bool
    """A bot played it in the end."""
    place: int
    score: int


class GameShown(NamedTuple):
    code: str
    number: int
    game: str
    day: str
    moment: str
    """The same for programs."""
    seats: tuple[SeatShown, ...]
    """By place."""
    place: int | None
    """One's own."""
    company: str | None
    others: tuple[str, ...]
    """The names of the other people."""


def shown(game: PastGame, guest: str, language: str) -> GameShown:
    seats = sorted(game.seats, key=lambda seat: seat.place)
    own = game.seat_of(guest)
    when = datetime.fromtimestamp(game.ended_at / 1000, UTC)
    return GameShown(
        code=game.table,
        number=game.number,
        game=game.game,
        day=format_date(when, "medium", locale=language),
        moment=when.isoformat(timespec="seconds"),
        seats=tuple(_seat(seat, guest) for seat in seats),
        place=None if own is None else game.seats[own].place,
        company=game.company,
        others=tuple(
            seat.name for seat in game.seats if seat.is_person and seat.name and seat.guest != guest
        ),
    )


def _seat(seat: PastSeat, guest: str) -> SeatShown:
    return SeatShown(
        name=seat.name,
        avatar=seat.avatar,
        bot=not seat.is_person,
        you=seat.guest == guest,
        gone=seat.is_person and seat.bot is not None,
        place=seat.place,
        score=seat.score,
    )


def decimal(number: float | None, language: str, pattern: str = "0.0") -> str:
    """As one writes it in that language."""
    return texts.NO_NUMBER if number is None else format_decimal(number, pattern, locale=language)


def percent(share: float | None) -> int | None:
    return None if share is None else round(100 * share)


def when_of(written: str) -> When | None:
    """Where a list goes on, as an address says it; None for what says nothing."""
    ended_at, _, rest = written.partition("-")
    table, _, number = rest.partition("-")
    digits = ended_at + number
    if not (ended_at and number and digits.isdecimal() and digits.isascii() and len(ended_at) < 16):
        return None
    return When(int(ended_at), table, int(number)) if len(number) < 7 else None


def written(when: When) -> str:
    return f"{when.ended_at}-{when.table}-{when.number}"
