"""Judges what people say to each other at a table: whether they may, and at which pace. It makes no row.

Not here: carrying it to the others (the live layer does).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from app.table.intents import Player, React, Silence, Write
from app.table.reactions import REACTIONS
from app.table.refusals import Reason
from app.table.seating import seat_of
from app.table.table import Table

SPEAK_EVERY: Final = 2_000
"""Nobody speaks more often than that, in milliseconds."""

A_MINUTE: Final = 60_000
MOST_A_MINUTE: Final = 20
GALLERY_SPEAKS_EVERY: Final = 500
"""All who watch together: there may be hundreds, and each of them is sent what all the others say."""

TEXT_LENGTH: Final = 140


class Spoken(NamedTuple):
    """When something was said in the last minute: by this person, and by anybody who watches."""

    own: Sequence[int]
    gallery: Sequence[int]
    silenced: bool = False
    """The host wants this person to be silent."""


def react(table: Table, gesture: React, now: int, spoken: Spoken) -> Reason | None:
    """Why not."""
    if gesture.reaction not in REACTIONS:
        return Reason.MALFORMED
    return _may_not_speak(table, gesture.player, now, spoken)


def write(table: Table, gesture: Write, now: int, spoken: Spoken) -> Reason | None:
    if not table.terms.chat:
        return Reason.NO_CHAT
    if not is_writing(gesture.text):
        return Reason.MALFORMED
    return _may_not_speak(table, gesture.player, now, spoken)


def silence(table: Table, gesture: Silence) -> Reason | None:
    return None if gesture.player == table.host else Reason.NOT_HOST


def is_writing(text: str) -> bool:
    """Whether that can be shown: something, not too long, on one line."""
    return 0 < len(text) <= TEXT_LENGTH and text.isprintable()


def is_seated(table: Table, player: Player) -> bool:
    return seat_of(table.seats, player.id) is not None


def _may_not_speak(table: Table, player: Player, now: int, spoken: Spoken) -> Reason | None:
    if player.id in table.barred:
        return Reason.BARRED
    if not player.name and not is_seated(table, player):
        return Reason.NAMELESS
    if spoken.silenced:
        return Reason.SILENCED
    return Reason.TOO_OFTEN if _is_too_often(table, player, now, spoken) else None


def _is_too_often(table: Table, player: Player, now: int, spoken: Spoken) -> bool:
    own = [at for at in spoken.own if now - at < A_MINUTE]
    crowded = not is_seated(table, player) and _within(GALLERY_SPEAKS_EVERY, now, spoken.gallery)
    return crowded or _within(SPEAK_EVERY, now, own) or len(own) >= MOST_A_MINUTE


def _within(pause: int, now: int, times: Sequence[int]) -> bool:
    return any(now - at < pause for at in times)
