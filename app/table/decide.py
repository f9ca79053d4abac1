"""Judgement: what somebody intends becomes the next row of the log, or a refusal that says why.

Pure: the same table, intent and circumstances always give the same answer, on every node. Not here: the
rules (each kind has its own module), appending the row (if another got there first, the caller catches up
and asks again).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.games.contract import Seat
from app.table import (
    absence_rules,
    deal_rules,
    ending_rules,
    host_rules,
    pause_rules,
    seating_rules,
    start_rules,
    terms_rules,
)
from app.table.circumstances import Circumstances
from app.table.codec import Malformed, decode_action, encode_action
from app.table.entries import FOLD_VERSION, CameBack, Entry, Opened, Played, Row, TimedOut
from app.table.evolve import answered, opening, unchecked
from app.table.fingerprint import fingerprint
from app.table.intents import (
    ANSWERS,
    AddBot,
    AgreeToEnd,
    Begin,
    ChangeTerms,
    Contribute,
    Free,
    GiveSeat,
    Intent,
    Leave,
    OptIn,
    OptOut,
    PassHost,
    Pause,
    Play,
    PlayBot,
    Propose,
    Remove,
    Rename,
    Resume,
    Sit,
    StandIn,
    Start,
    SucceedHost,
    Swap,
    TimeOut,
    WithdrawEnd,
    YieldName,
    actor_of,
)
from app.table.refusals import Reason, Refused
from app.table.seating import seat_of
from app.table.table import Phase, Question, Table
from app.table.terms import terms_of, unfit, with_a_clock
from app.table.view import due_at


@dataclass(frozen=True, slots=True)
class Decided:
    """The row to append, and the table as it will be once that is done."""

    row: Row
    table: Table


def open_table(code: str, entry: Opened, now: int) -> Decided | Refused:
    """The first row of a log."""
    terms = terms_of(entry)
    if reason := unfit(terms):
        return Refused(reason)
    newest = replace(entry, version=FOLD_VERSION, clock=with_a_clock(terms).clock)
    return _recorded(opening(code, newest, now), newest, entry.host, None)


def decide(
    table: Table, intent: Intent, around: Circumstances, token: str | None = None
) -> Decided | Refused:
    if isinstance(intent, ANSWERS):
        return _answer(table, intent, around.now, token)
    judged = _judged(table, intent, around)
    if isinstance(judged, Reason):
        return Refused(judged)
    after = unchecked(table, table.code, table.seq + 1, judged, around.now)
    return _recorded(after, judged, actor_of(intent), token)


def _judged(table: Table, intent: Intent, around: Circumstances) -> Entry | Reason:
    judge = _JUDGES.get(type(intent))
    return judge(table, intent) if judge else _JUDGES_OF_THE_MOMENT[type(intent)](table, intent, around)


def _recorded(after: Table, entry: Entry, actor: str | None, token: str | None) -> Decided:
    row = Row(after.code, after.seq, entry, actor, token, after.touched_at, fingerprint(after))
    return Decided(row, after)


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
    if table.paused_at is not None:
        return Reason.PAUSED
    if isinstance(intent, TimeOut):
        return intent.seat
    seat = intent.seat if isinstance(intent, PlayBot) else seat_of(table.seats, intent.player)
    if seat is None or (isinstance(intent, PlayBot) and not _is_a_bots(table, seat)):
        return Reason.NOT_SEATED
    return seat


def _is_a_bots(table: Table, seat: Seat) -> bool:
    """Whether a bot plays that seat, its own or somebody's."""
    occupant = table.seats[seat]
    return occupant is not None and occupant.bot is not None


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
    if action in question.choices:
        return action
    canonical = table.game.canonical
    if canonical is not None and table.sitting is not None:
        action = canonical(table.sitting.view(seat), action)
    return action if action in question.choices else Reason.ILLEGAL


def _fallback(table: Table, seat: Seat, question: Question, now: int) -> Any:
    due = due_at(table, question)
    if table.sitting is None or due is None or now < due:
        return Reason.TOO_EARLY
    return table.game.fallback(table.sitting.view(seat))


def _record_answer(
    table: Table, intent: Play | PlayBot | TimeOut, seat: Seat, action: Any, now: int, token: str | None
) -> Decided:
    sitting = table.sitting
    if sitting is None:
        raise AssertionError("a question is open, so there is a game")
    wire = encode_action(action)
    if isinstance(intent, Play) and _is_a_bots(table, seat):
        back = CameBack(seat, wire)
        return _recorded(unchecked(table, table.code, table.seq + 1, back, now), back, intent.player, token)
    entry = TimedOut(seat, wire) if isinstance(intent, TimeOut) else Played(seat, wire)
    after = answered(table._replace(seq=table.seq + 1, touched_at=now), sitting, entry, action)
    return _recorded(after, entry, actor_of(intent), token)


_JUDGES: Mapping[type, Callable[[Table, Any], Entry | Reason]] = {
    Leave: seating_rules.leave,
    Free: seating_rules.free,
    Swap: seating_rules.swap,
    AddBot: seating_rules.add_bot,
    ChangeTerms: terms_rules.change_terms,
    YieldName: seating_rules.yield_name,
    Start: start_rules.start,
    Contribute: deal_rules.contribute,
    OptIn: start_rules.opt_in,
    OptOut: start_rules.opt_out,
    Remove: host_rules.remove,
    PassHost: host_rules.pass_host,
    Pause: pause_rules.pause,
    AgreeToEnd: ending_rules.agree_to_end,
    WithdrawEnd: ending_rules.withdraw_end,
}
_JUDGES_OF_THE_MOMENT: Mapping[type, Callable[[Table, Any, Circumstances], Entry | Reason]] = {
    Sit: seating_rules.sit,
    Rename: seating_rules.rename,
    Propose: start_rules.propose,
    Begin: start_rules.begin,
    Resume: pause_rules.resume,
    StandIn: absence_rules.stand_in,
    GiveSeat: host_rules.give_seat,
    SucceedHost: host_rules.succeed_host,
}
