"""Judges gestures: who may be nudged by whom, and who may ask for a seat. They make no row.

Not here: carrying them to the other nodes (the live layer does).
"""

from typing import Final

from app.games.contract import Seat
from app.table.intents import AskForSeat, Nudge
from app.table.refusals import Reason
from app.table.seating import in_person, player_on, seat_of
from app.table.seating_rules import name_refused
from app.table.table import Table

NUDGE_EVERY: Final = 60_000
"""Nobody is nudged more often than that, in milliseconds."""


def nudge(table: Table, gesture: Nudge, now: int, nudged_at: int | None) -> Reason | None:
    """Why not; `nudged_at` is when that person was nudged last."""
    there, player = in_person(table.seats), player_on(table.seats, gesture.seat)
    if gesture.player not in there:
        return Reason.NOT_SEATED
    if player not in there or player == gesture.player:
        return Reason.NO_SUCH_SEAT
    if table.paused_at is not None:
        return Reason.PAUSED
    early = nudged_at is not None and now - nudged_at < NUDGE_EVERY
    return Reason.TOO_EARLY if early or not _is_waited_for(table, gesture.seat) else None


def _is_waited_for(table: Table, seat: Seat) -> bool:
    if table.proposal is not None:
        return table.proposal.answer_of(player_on(table.seats, seat)) is None
    question = table.question(seat)
    return question is not None and question.waited_for


def ask_for_seat(table: Table, gesture: AskForSeat) -> Reason | None:
    player = gesture.player
    if not player.name:
        return Reason.NAMELESS
    if seat_of(table.seats, player.id) is not None:
        return Reason.ALREADY_SEATED
    if player.id in table.barred:
        return Reason.BARRED
    # No seat is theirs yet, so nobody's name is left out; a bot's will be another one by then.
    refusal = name_refused(table, player.name, -1)
    return None if refusal is Reason.BOT_NAMED_SO else refusal
