"""Judges who may let a bot play for somebody else.

The host for anybody, at once; the others for who is away and has been waited for long enough. Not here:
coming back (that is sitting down, or simply playing).
"""

from typing import Final

from app.games.contract import Seat
from app.table.circumstances import Circumstances
from app.table.entries import Entry, StoodIn
from app.table.intents import StandIn
from app.table.refusals import Reason
from app.table.seating import in_person, player_on
from app.table.table import Phase, Table

PATIENCE: Final = 60_000
"""How long somebody who is away is waited for before others may let a bot play, in milliseconds."""


def stand_in(table: Table, intent: StandIn, around: Circumstances) -> Entry | Reason:
    if table.phase is not Phase.PLAYING:
        return Reason.NOT_STARTED
    player = player_on(table.seats, intent.seat)
    if player in (None, intent.player):
        return Reason.NO_SUCH_SEAT
    if player not in in_person(table.seats):
        return Reason.ALREADY_SO
    by_host = intent.player == table.host
    return (None if by_host else _not_by_others(table, intent, around)) or StoodIn(intent.seat)


def _not_by_others(table: Table, intent: StandIn, around: Circumstances) -> Reason | None:
    if intent.player not in in_person(table.seats):
        return Reason.NOT_SEATED
    if player_on(table.seats, intent.seat) not in around.absent:
        return Reason.STILL_HERE
    if table.paused_at is not None:
        return Reason.PAUSED
    return None if _waited(table, intent.seat, around.now) >= PATIENCE else Reason.TOO_EARLY


def _waited(table: Table, seat: Seat, now: int) -> int:
    question = table.question(seat)
    return now - question.turn_began_at if question is not None and question.waited_for else 0
