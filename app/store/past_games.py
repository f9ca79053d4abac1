"""Past games as the values of their columns, and back. Not here: when they are written or read."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

import orjson

from app.store.statements import Statement
from app.table.chronicle import PastGame, PastSeat, company_of

FORGOTTEN: Final = "~"
"""Begins the word that stands for a guest who wants to be forgotten. No guest's id begins like this."""

_GAME: Final = (
    *("table_code", "number", "game", "rules_version", "options", "public", "started_at", "ended_at"),
    *("company", "unrated"),
)
_SEAT: Final = (
    *("table_code", "number", "seat", "game", "ended_at", "guest", "name", "avatar", "bot", "place", "score"),
    "figures",
)


def _insert(table: str, columns: Sequence[str]) -> str:
    values = ", ".join(f"${number}" for number in range(1, len(columns) + 1))
    # S608: nothing but the names of our own columns is put into this.
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values}) ON CONFLICT DO NOTHING"  # noqa: S608


_INSERT_GAME: Final = _insert("past_games", _GAME)
_INSERT_SEAT: Final = _insert("past_seats", _SEAT)

_READ_SEAT: Final = ("guest", "name", "avatar", "bot", "place", "score", "figures")
FOUND: Final = f"""
    SELECT {", ".join(f"g.{name}" for name in _GAME[:9])}, {", ".join(f"s.{name}" for name in _READ_SEAT)}
    FROM page JOIN past_games AS g ON g.table_code = page.table_code AND g.number = page.number
    JOIN past_seats AS s ON s.table_code = g.table_code AND s.number = g.number
"""  # noqa: S608 - names of our own
"""The seats, one by one, of the games on a `page` of keys."""
NEWEST_FIRST: Final = "ORDER BY g.ended_at DESC, g.table_code DESC, g.number DESC, s.seat"
OLDEST_FIRST: Final = "ORDER BY g.ended_at, g.table_code, g.number, s.seat"


def inserts(game: PastGame) -> list[Statement]:
    key = (game.table, game.number)
    options = orjson.dumps(dict(game.options), option=orjson.OPT_SORT_KEYS).decode()
    of_game = (game.game, game.rules_version, options, game.public, game.started_at, game.ended_at)
    seats = ((_INSERT_SEAT, *key, *_seat(game, number, seat)) for number, seat in enumerate(game.seats))
    return [*seats, (_INSERT_GAME, *key, *of_game, game.company, game.company is not None)]


def _seat(game: PastGame, number: int, seat: PastSeat) -> tuple[Any, ...]:
    figures = orjson.dumps(dict(seat.figures), option=orjson.OPT_SORT_KEYS).decode()
    of_person = (seat.guest, seat.name, seat.avatar, seat.bot, seat.place, seat.score)
    return (number, game.game, game.ended_at, *of_person, figures)


def games_of(found: Iterable[Sequence[Any]]) -> list[PastGame]:
    """From seats of one game after the other."""
    return [_game([*rows]) for _, rows in groupby(found, key=lambda values: (values[0], values[1]))]


def _game(rows: Sequence[Sequence[Any]]) -> PastGame:
    table, number, game, version, options, public, started, ended, company = rows[0][:9]
    seats = tuple(_past_seat(*values[9:]) for values in map(tuple, rows))
    of_table = (table, number, game, version, orjson.loads(options), bool(public))
    return PastGame(*of_table, started, ended, seats, company)


def _past_seat(*values: Any) -> PastSeat:
    guest, name, avatar, bot, place, score, figures = values
    return PastSeat(guest, name, avatar, bot, place, score, orjson.loads(figures))


def with_words(game: PastGame, words: Mapping[str, str]) -> PastGame:
    """Those guests are known by their words alone."""
    named = replace(game, seats=tuple(_with_word(seat, words) for seat in game.seats))
    return replace(named, company=company_of(named.guests))


def _with_word(seat: PastSeat, words: Mapping[str, str]) -> PastSeat:
    word = words.get(seat.guest or "")
    return replace(seat, guest=word, name="", avatar="", bot=None) if word else seat


def without_words(game: PastGame) -> PastGame:
    """As it leaves the store: nobody can tell one forgotten guest from another."""
    return replace(game, seats=tuple(_somebody(seat) for seat in game.seats))


def _somebody(seat: PastSeat) -> PastSeat:
    return replace(seat, guest=None) if seat.guest and seat.guest.startswith(FORGOTTEN) else seat
