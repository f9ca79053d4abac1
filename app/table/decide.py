"""Judgement: what somebody intends becomes the next row of the log, or a refusal that says why.

Pure: the same table, intent and moment always give the same answer, on every node. Not here: appending the
row (if another got there first, the caller catches up and asks again).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.games.catalogue import GAMES
from app.games.contract import LEVELS, Seat
from app.table.codec import Malformed, decode_action, encode_action
from app.table.entries import (
    BotSat,
    Entry,
    Left,
    Opened,
    Played,
    Renamed,
    Row,
    Sat,
    Started,
    Swapped,
    TimedOut,
)
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
from app.table.seating import closed_up, first_free, seat_of
from app.table.table import Phase, Question, Table
from app.table.view import due_at

BOT_NAMES = ("Ada", "Bruno", "Cleo", "Dino", "Emma", "Furio", "Gina", "Hugo")


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
    wanted = {option.key: option.values for option in game.options}
    fits = entry.options.keys() == wanted.keys()
    if not fits or any(value not in wanted[key] for key, value in entry.options.items()):
        return Refused(Reason.MALFORMED)
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


# Sitting down and getting up


def _sit(table: Table, intent: Sit) -> Entry | Reason:
    player = intent.player
    mine = seat_of(table.seats, player.id)
    if mine is not None:
        return _come_back(table, mine, intent)
    if table.phase is Phase.PLAYING:
        return Reason.GAME_RUNNING
    seat = first_free(table.seats) if intent.seat is None else intent.seat
    if seat is None:
        return Reason.TABLE_FULL
    if not 0 <= seat < len(table.seats):
        return Reason.NO_SUCH_SEAT
    if table.seats[seat] is not None:
        return Reason.TABLE_FULL if first_free(table.seats) is None else Reason.SEAT_TAKEN
    return Sat(seat, player.id, player.name, player.avatar)


def _come_back(table: Table, mine: Seat, intent: Sit) -> Entry | Reason:
    occupant = table.seats[mine]
    if occupant is not None and occupant.bot:
        return Sat(mine, intent.player.id, intent.player.name, intent.player.avatar)
    if intent.seat in (None, mine):
        return Reason.ALREADY_SEATED
    return _swap(table, Swap(intent.player.id, mine, intent.seat))


def _leave(table: Table, intent: Leave) -> Entry | Reason:
    seat = seat_of(table.seats, intent.player)
    occupant = None if seat is None else table.seats[seat]
    if seat is None or occupant is None or (occupant.bot and table.phase is Phase.PLAYING):
        return Reason.NOT_SEATED
    return Left(seat)


def _free(table: Table, intent: Free) -> Entry | Reason:
    if table.phase is Phase.PLAYING:
        return Reason.GAME_RUNNING
    if intent.player != table.host:
        return Reason.NOT_HOST
    if not _occupied(table, intent.seat):
        return Reason.NO_SUCH_SEAT
    return Left(intent.seat)


def _swap(table: Table, intent: Swap) -> Entry | Reason:
    if table.phase is Phase.PLAYING:
        return Reason.GAME_RUNNING
    one, other = intent.seat, intent.other
    places = range(len(table.seats))
    if one not in places or other not in places or one == other:
        return Reason.NO_SUCH_SEAT
    if intent.player == table.host:
        return Swapped(one, other)
    mine = seat_of(table.seats, intent.player)
    if mine is None:
        return Reason.NOT_SEATED
    target = other if mine == one else one
    if mine not in (one, other):
        return Reason.NOT_HOST
    return Swapped(one, other) if table.seats[target] is None else Reason.SEAT_TAKEN


def _add_bot(table: Table, intent: AddBot) -> Entry | Reason:
    if table.phase is Phase.PLAYING:
        return Reason.GAME_RUNNING
    if intent.player != table.host:
        return Reason.NOT_HOST
    if intent.level not in LEVELS:
        return Reason.NO_SUCH_LEVEL
    seat = first_free(table.seats) if intent.seat is None else intent.seat
    if seat is None:
        return Reason.TABLE_FULL
    if not 0 <= seat < len(table.seats):
        return Reason.NO_SUCH_SEAT
    if table.seats[seat] is not None:
        return Reason.SEAT_TAKEN
    return BotSat(seat, intent.level, *_bot_identity(table))


def _bot_identity(table: Table) -> tuple[str, str]:
    """A name nobody at the table has, and the avatar that goes with it."""
    names = {occupant.name for occupant in table.seats if occupant}
    number, name = next((n, name) for n, name in enumerate(BOT_NAMES) if name not in names)
    return name, f"bot-{number % 4 + 1}"


def _rename(table: Table, intent: Rename) -> Entry | Reason:
    seat = seat_of(table.seats, intent.player.id)
    if seat is None:
        return Reason.NOT_SEATED
    return Renamed(seat, intent.player.name, intent.player.avatar)


def _occupied(table: Table, seat: Seat) -> bool:
    return 0 <= seat < len(table.seats) and table.seats[seat] is not None


# Starting and playing


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
    return action if isinstance(action, Reason) or action in question.choices else Reason.ILLEGAL


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
    after = played(replace(table, seq=table.seq + 1, touched_at=now), sitting, seat, action)
    return _recorded(after, entry, intent.player if isinstance(intent, Play) else None, token)


_JUDGES: Mapping[type, Callable[[Table, Any], Entry | Reason]] = {
    Sit: _sit,
    Leave: _leave,
    Free: _free,
    Swap: _swap,
    AddBot: _add_bot,
    Rename: _rename,
    Start: _start,
}
