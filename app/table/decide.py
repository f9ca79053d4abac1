"""Judgement: what somebody intends becomes the next row of the log, or a refusal that says why.

Pure: the same table, intent and moment always give the same answer, on every node. Not here: appending the
row (if another got there first, the caller catches up and asks again).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.games.catalogue import GAMES
from app.games.contract import Seat, fit_together
from app.table import usher
from app.table.codec import Malformed, decode_action, encode_action
from app.table.entries import Entry, Opened, Played, Row, Started, TimedOut
from app.table.evolve import fingerprint, opening, played, unchecked
from app.table.intents import (
    AddBot,
    Free,
    Intent,
    Leave,
    Play,
    PlayBot,
    Rename,
    Sit,
    Start,
    Swap,
    TimeOut,
)
from app.table.refusals import Reason, Refused
from app.table.seating import closed_up, seat_of
from app.table.table import Phase, Question, Table
from app.table.view import due_at


@dataclass(frozen=True, slots=True)
class Decided:
    """The row to append, and the table as it will be once that is done."""

    row: Row
    table: Table


def open_table(code: str, entry: Opened, now: int) -> Decided | Refused:
    """The first row of a log."""
    game = GAMES.get(entry.game)
    if game is None or entry.capacity not in game.seat_counts:
        return Refused(Reason.MALFORMED)
    if not fit_together(game.options, entry.options):
        return Refused(Reason.OPTIONS_UNFIT)
    return _recorded(opening(code, entry, now), entry, entry.host, None)


def decide(table: Table, intent: Intent, now: int, token: str | None = None) -> Decided | Refused:
    if isinstance(intent, Play | PlayBot | TimeOut):
        return _answer(table, intent, now, token)
    judged = _JUDGES[type(intent)](table, intent)
    if isinstance(judged, Reason):
        return Refused(judged)
    after = unchecked(table, table.code, table.seq + 1, judged, now)
    return _recorded(after, judged, _actor(intent), token)


def _recorded(after: Table, entry: Entry, actor: str | None, token: str | None) -> Decided:
    row = Row(after.code, after.seq, entry, actor, token, after.touched_at, fingerprint(after))
    return Decided(row, after)


def _actor(intent: Any) -> str:
    player = intent.player
    return player if isinstance(player, str) else player.id


def _start(table: Table, intent: Start) -> Entry | Reason:
    if table.phase is Phase.PLAYING:
        return Reason.GAME_RUNNING
    if seat_of(table.seats, intent.player) is None and intent.player != table.host:
        return Reason.NOT_SEATED
    if table.phase is Phase.GATHERING and intent.player != table.host:
        return Reason.NOT_HOST
    if len(closed_up(table.seats)) not in table.game.seat_counts:
        return Reason.TOO_FEW_PLAYERS
    return Started(intent.seed, table.game.rules_version)


def _answer(table: Table, intent: Play | PlayBot | TimeOut, now: int, token: str | None) -> Decided | Refused:
    seat = _answering_seat(table, intent)
    if isinstance(seat, Reason):
        return Refused(seat)
    question = table.question(seat)
    if question is None:
        return Refused(Reason.NOT_YOUR_TURN)
    if question.key != intent.key:
        return Refused(Reason.QUESTION_CLOSED)
    action = _answered(table, intent, seat, question, now)
    if isinstance(action, Reason):
        return Refused(action)
    return _record_answer(table, intent, seat, action, now, token)


def _answering_seat(table: Table, intent: Play | PlayBot | TimeOut) -> Seat | Reason:
    if table.phase is not Phase.PLAYING:
        return Reason.NOT_STARTED
    if isinstance(intent, TimeOut):
        return intent.seat
    seat = intent.seat if isinstance(intent, PlayBot) else seat_of(table.seats, intent.player)
    occupant = None if seat is None else table.seats[seat]
    if seat is None or occupant is None or (occupant.bot is not None) != isinstance(intent, PlayBot):
        return Reason.NOT_SEATED
    return seat


def _answered(
    table: Table, intent: Play | PlayBot | TimeOut, seat: Seat, question: Question, now: int
) -> Any:
    """The action that answers the question, or the reason why none does."""
    if isinstance(intent, Play):
        try:
            action = decode_action(table.game, intent.action)
        except Malformed:
            return Reason.MALFORMED
    elif isinstance(intent, PlayBot):
        action = intent.action
    else:
        action = _fallback(table, seat, question, now)
    return action if isinstance(action, Reason) else _choice(table, seat, question, action)


def _choice(table: Table, seat: Seat, question: Question, action: Any) -> Any:
    """What is recorded is always one of the choices."""
    meant = table.game.meant
    if action not in question.choices and meant is not None and table.sitting is not None:
        action = meant(table.sitting.views[seat], action)
    return action if action in question.choices else Reason.ILLEGAL


def _fallback(table: Table, seat: Seat, question: Question, now: int) -> Any:
    due = due_at(table, question)
    if table.sitting is None or due is None or now < due:
        return Reason.TOO_EARLY
    return table.game.fallback(table.sitting.views[seat])


def _record_answer(
    table: Table, intent: Play | PlayBot | TimeOut, seat: Seat, action: Any, now: int, token: str | None
) -> Decided:
    sitting = table.sitting
    if sitting is None:
        raise AssertionError("a question is open, so there is a game")
    wire = encode_action(action)
    entry = TimedOut(seat, wire) if isinstance(intent, TimeOut) else Played(seat, wire)
    after = played(table.at_row(table.seq + 1, now), sitting, seat, action)
    return _recorded(after, entry, intent.player if isinstance(intent, Play) else None, token)


_JUDGES: Mapping[type, Callable[[Table, Any], Entry | Reason]] = {
    Sit: usher.sit,
    Leave: usher.leave,
    Free: usher.free,
    Swap: usher.swap,
    AddBot: usher.add_bot,
    Rename: usher.rename,
    Start: _start,
}
