"""What came in from a form or a program, as an intent, and handed to its table.

Not here: whether it may (`table.decide`).
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from app.games.contract import Seat
from app.live.replica import Accepted, Replica
from app.table.intents import (
    AddBot,
    AgreeToEnd,
    AskForSeat,
    ChangeTerms,
    Contribute,
    Free,
    Gesture,
    GiveSeat,
    Intent,
    Leave,
    Nudge,
    OptIn,
    OptOut,
    PassHost,
    Pause,
    Play,
    Propose,
    React,
    Remove,
    Report,
    ReportName,
    Resume,
    Silence,
    Sit,
    SkipAhead,
    StandIn,
    Start,
    StopAsking,
    Swap,
    WithdrawEnd,
    Write,
)
from app.table.refusals import Reason, Refused
from app.table.talk_rules import TEXT_LENGTH
from app.web.people.answers import ANSWERS, answer_all
from app.web.people.identity import Guest
from app.web.people.names import cleaned
from app.web.safety.rates import Deed

_TOKEN_LENGTH = 64
_OPTION: Final = "option-"


Count: TypeAlias = Callable[[Deed], Awaitable[None]]
"""Counts what somebody does. Raises `TooOften`."""


async def submitted(
    replica: Replica, guest: Guest, fields: Mapping[str, Any], count: Count
) -> Accepted | Refused:
    """What the table answers to what came in. Raises `TooOften`. For a task that nobody cancels."""
    intent = intent_of(guest, fields)
    if isinstance(intent, Refused):
        return replica.refuse(intent.reason)
    for deed in _deeds(intent, replica):
        await count(deed)
    if isinstance(intent, Play) and intent.action["do"] == ANSWERS:
        return await answer_all(replica, guest.id, intent.key, fields, token_of(fields))
    return await replica.submit_in_this_task(intent, token_of(fields))


async def posted(
    replica: Replica, guest: Guest, fields: Mapping[str, Any], count: Count
) -> Accepted | Refused:
    """The same for a request: it is finished even if who sent it goes away."""
    return await asyncio.shield(asyncio.create_task(submitted(replica, guest, fields, count)))


def _deeds(intent: Intent | Gesture, replica: Replica) -> Iterator[Deed]:
    """What counts beside playing. A game of one person with bots costs the server more than it costs them."""
    if isinstance(intent, Sit):
        yield Deed.SEATS
    elif not isinstance(intent, Play | Contribute | Gesture):
        yield Deed.CHANGES
    if isinstance(intent, Start | Propose) and _is_alone(replica):
        yield Deed.BOT_GAMES


def _is_alone(replica: Replica) -> bool:
    seated = [seat for seat in replica.snapshot.public.seats if seat]
    return len(seated) > 1 and sum(seat.bot is None for seat in seated) <= 1


def intent_of(guest: Guest, fields: Mapping[str, Any]) -> Intent | Gesture | Refused:
    """An answer (`do`, its fields and the `key` of the question), or an intent about the table."""
    # A button of the table, such as Leave, wins over a hidden `do` field of the same form.
    if "do" in fields and "table" not in fields:
        return _play(guest, fields)
    words = fields.get("table")
    if not isinstance(words, str):
        return Refused(Reason.MALFORMED)
    try:
        if words == "terms":
            return _terms(guest, fields)
        return _write(guest, fields) if words == "write" else _about_table(guest, words.split())
    except (ValueError, TypeError):
        return Refused(Reason.MALFORMED)


def is_aside(fields: Mapping[str, Any]) -> bool:
    """Whether a device says this by itself, without its player, who waits for no answer."""
    words = fields.get("table")
    return isinstance(words, str) and words.startswith("contribute ")


def token_of(fields: Mapping[str, Any]) -> str | None:
    """The sender's own mark for this intent; sending it again does nothing twice."""
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


def _terms(guest: Guest, fields: Mapping[str, Any]) -> ChangeTerms:
    """What the form for a new table says too, but any part of it may be left out."""
    visibility, watch = _word(fields, "visibility"), _word(fields, "watch")
    options = (name for name in fields if name.startswith(_OPTION))
    return ChangeTerms(
        guest.id,
        game=_word(fields, "game"),
        capacity=_number(fields, "capacity"),
        options={name.removeprefix(_OPTION): _last(fields[name]) for name in options},
        public=None if visibility is None else visibility == "public",
        clock=_number(fields, "clock"),
        pace=_word(fields, "pace"),
        watchable=None if watch is None else watch == "everybody",
    )


def _last(value: Any) -> str:
    """A switch comes after the field that says what it means when it is off."""
    return str(value[-1] if isinstance(value, list) and value else value)


def _write(guest: Guest, fields: Mapping[str, Any]) -> Write | Refused:
    text = fields.get("text")
    if not isinstance(text, str) or len(text) > 4 * TEXT_LENGTH:
        return Refused(Reason.MALFORMED)
    return Write(guest.as_player(), cleaned(text))


def _word(fields: Mapping[str, Any], name: str) -> str | None:
    return None if fields.get(name) is None else str(fields[name])


def _number(fields: Mapping[str, Any], name: str) -> int | None:
    return None if fields.get(name) is None else int(str(fields[name]))


_ABOUT_THE_TABLE: Final[Mapping[str, Callable[[Guest], Intent | Gesture]]] = {
    "leave": lambda guest: Leave(guest.id),
    "start": lambda guest: Start(guest.id, new_secret()),
    "rematch": lambda guest: Propose(guest.id),
    "pause": lambda guest: Pause(guest.id),
    "resume": lambda guest: Resume(guest.id),
    "agree_to_end": lambda guest: AgreeToEnd(guest.id),
    "withdraw_end": lambda guest: WithdrawEnd(guest.id),
    "ask_for_seat": lambda guest: AskForSeat(guest.as_player()),
    "stop_asking": lambda guest: StopAsking(guest.id),
    "skip_ahead": lambda guest: SkipAhead(guest.id),
    "opt_in": lambda guest: OptIn(guest.id),
    "opt_out": lambda guest: OptOut(guest.id),
}
_ABOUT_A_SEAT: Final[Mapping[str, Callable[[Guest, Seat], Intent | Gesture]]] = {
    "free": lambda guest, seat: Free(guest.id, seat),
    "nudge": lambda guest, seat: Nudge(guest.id, seat),
    "stand_in": lambda guest, seat: StandIn(guest.id, seat),
    "remove": lambda guest, seat: Remove(guest.id, seat, barred=False),
    "bar": lambda guest, seat: Remove(guest.id, seat, barred=True),
    "bar_address": lambda guest, seat: Remove(guest.id, seat, barred=True, address=True),
    "report_name": lambda guest, seat: ReportName(guest.as_player(), seat),
    "pass_host": lambda guest, seat: PassHost(guest.id, seat),
}


def _about_table(guest: Guest, words: list[str]) -> Intent | Gesture | Refused:
    match words:
        case [wish] if wish in _ABOUT_THE_TABLE:
            return _ABOUT_THE_TABLE[wish](guest)
        case [wish, seat] if wish in _ABOUT_A_SEAT:
            return _ABOUT_A_SEAT[wish](guest, int(seat))
        case ["contribute", seal, share]:
            return Contribute(guest.id, seal, share)
        case ["react" | "report" | "silence" | "unsilence" | "chat", about]:
            return _about_talk(guest, words[0], about)
        case _:
            return _about_seats(guest, words)


def _about_talk(guest: Guest, wish: str, about: str) -> Intent | Gesture | Refused:
    match wish, about:
        case "react", _:
            return React(guest.as_player(), about)
        case "report", _:
            return Report(guest.as_player(), about)
        case "chat", "on" | "off":
            return ChangeTerms(guest.id, chat=about == "on")
        case "silence" | "unsilence", _:
            return Silence(guest.id, about, silent=wish == "silence")
    return Refused(Reason.MALFORMED)


def _about_seats(guest: Guest, words: list[str]) -> Intent | Refused:
    match words:
        case ["sit", *seat] if len(seat) <= 1:
            return Sit(guest.as_player(), int(seat[0]) if seat else None)
        case ["give_seat", seat_word, asked]:
            return GiveSeat(guest.id, int(seat_word), asked)
        case ["swap", one, other]:
            return Swap(guest.id, int(one), int(other))
        case ["add_bot", level, *seat] if len(seat) <= 1:
            return AddBot(guest.id, level, int(seat[0]) if seat else None)
        case _:
            return Refused(Reason.MALFORMED)


def new_secret() -> str:
    """What the chance of a game is made of (see `table.deal`): 256 bits nobody can guess."""
    return secrets.token_hex(32)
