"""What came in from a form or a program, as an intent. Not here: whether it may (`table.decide`)."""

import secrets
from collections.abc import Mapping
from typing import Any

from app.table.intents import AddBot, Free, Intent, Leave, Play, Sit, Start, Swap
from app.table.refusals import Reason, Refused
from app.web.identity import Guest

_TOKEN_LENGTH = 64


def intent_of(guest: Guest, fields: Mapping[str, Any]) -> Intent | Refused:
    """An action of the game (`do`, its fields and the `key` of the question), or a wish about the table."""
    if "do" in fields:
        return _play(guest, fields)
    words = fields.get("table")
    if not isinstance(words, str):
        return Refused(Reason.MALFORMED)
    try:
        return _about_table(guest, words.split())
    except ValueError:
        return Refused(Reason.MALFORMED)


def token_of(fields: Mapping[str, Any]) -> str | None:
    """The sender's own mark for this attempt; sending it again does nothing twice."""
    token = fields.get("token")
    if not isinstance(token, str) or not token or len(token) > _TOKEN_LENGTH:
        return None
    # Not every character can be kept in every database.
    return token if token.isascii() and token.isprintable() else None


def _play(guest: Guest, fields: Mapping[str, Any]) -> Intent | Refused:
    try:
        key = int(fields["key"])
    except (KeyError, TypeError, ValueError, OverflowError):
        return Refused(Reason.MALFORMED)
    action = {name: value for name, value in fields.items() if name not in ("key", "token")}
    return Play(guest.id, key, action)


def _about_table(guest: Guest, words: list[str]) -> Intent | Refused:
    match words:
        case ["leave"]:
            return Leave(guest.id)
        case ["start" | "rematch"]:
            return Start(guest.id, new_seed())
        case _:
            return _about_seats(guest, words)


def _about_seats(guest: Guest, words: list[str]) -> Intent | Refused:
    match words:
        case ["sit", *seat] if len(seat) <= 1:
            return Sit(guest.as_player(), int(seat[0]) if seat else None)
        case ["free", seat_word]:
            return Free(guest.id, int(seat_word))
        case ["swap", one, other]:
            return Swap(guest.id, int(one), int(other))
        case ["add_bot", level, *seat] if len(seat) <= 1:
            return AddBot(guest.id, level, int(seat[0]) if seat else None)
        case _:
            return Refused(Reason.MALFORMED)


def new_seed() -> str:
    """Where a game's chance comes from: 256 bits nobody can guess."""
    return secrets.token_hex(32)
