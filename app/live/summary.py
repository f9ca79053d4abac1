"""What is stored of a table beside its log: its summary, and who has a seat. Not here: storing it."""

from dataclasses import fields, replace
from operator import attrgetter
from typing import NamedTuple

from app.games.contract import Seat
from app.table import start_rules
from app.table.ports import Summary
from app.table.seating import closed_up, in_person
from app.table.table import Phase, Question, Sitting, Table
from app.table.terms import beat_of, pause_of
from app.table.view import due_at, looks_the_same

_but_for_touch = attrgetter(*(field.name for field in fields(Summary) if field.name != "touched_at"))


def summarise(table: Table) -> Summary:
    """What bots have to do is stored nowhere: they play only where somebody looks (`Replica.due_at`)."""
    return Summary(
        code=table.code,
        game=table.terms.game,
        phase=table.phase,
        public=_is_listed(table),
        host_name=_host_name(table),
        taken=len(closed_up(table.seats)),
        capacity=table.terms.capacity,
        opened_at=table.opened_at,
        touched_at=table.touched_at,
        due_at=_people_due(table),
    )


def summary_after(before: Summary, table: Table, after: Table) -> Summary:
    """That of a table which has moved on: `before` itself if nothing is new that is worth storing."""
    if looks_the_same(table, after) and _people_due(after) == before.due_at:
        return before
    return summarise(after)


def _is_listed(table: Table) -> bool:
    """Nobody looks for a game that nobody may watch."""
    return table.terms.public and (table.terms.watchable or table.phase is not Phase.PLAYING)


def next_due(table: Table, bot_pause: int) -> int | None:
    """When a bot, a time-out or the next game is due."""
    return min((due for _, _, due in duties(table, bot_pause)), default=proposal_due(table))


def _people_due(table: Table) -> int | None:
    """The same without bots."""
    if not table.terms.clock:
        return proposal_due(table)
    dues = (due for seat, _, due in duties(table, bot_pause=0) if not is_bot(table, seat))
    return min(dues, default=proposal_due(table))


def bots_alone(table: Table) -> bool:
    """Whether only bots are left in the game."""
    return table.phase is Phase.PLAYING and not in_person(table.seats)


def same_but_for_touch(one: Summary, other: Summary) -> bool:
    """Whether nothing changed that is worth storing; play moves on without touching the projection."""
    same: bool = _but_for_touch(one) == _but_for_touch(other)
    return same


def shows_in_lobby(before: Summary, after: Summary) -> bool:
    """Whether the list of joinable tables looks different now."""
    if before is after or not (before.public or after.public):
        return False
    return replace(before, due_at=0, touched_at=0) != replace(after, due_at=0, touched_at=0)


def other_players(before: Table, after: Table) -> frozenset[str] | None:
    """Who has a seat, if that is not who had one before. They keep it while a bot sits in."""
    if after.seats is before.seats:
        return None
    found = _players(after)
    return None if found == _players(before) else found


def _players(table: Table) -> frozenset[str]:
    return frozenset(occupant.player for occupant in table.seats if occupant and occupant.player)


class Duty(NamedTuple):
    """A question that somebody other than a person will answer, and when it is due."""

    seat: Seat
    question: Question
    due: int


def duties(table: Table, bot_pause: int) -> list[Duty]:
    """The questions that somebody other than a person will answer, each with when it is due."""
    if table.sitting is None or table.phase is not Phase.PLAYING or table.paused_at is not None:
        return []
    found, pause, beat = [], pause_of(table.terms, bot_pause), _beat_ends(table, table.sitting, bot_pause)
    for seat, question in enumerate(table.sitting.questions):
        if question is None or not question.waited_for:
            continue
        due = max(_bot_due(table, question, pause), beat) if is_bot(table, seat) else due_at(table, question)
        if due is not None:
            found.append(Duty(seat, question, due))
    return found


def _beat_ends(table: Table, sitting: Sitting, bot_pause: int) -> int:
    """Until when bots let people look at what was revealed. People need not wait."""
    reveal = sitting.revealed
    return 0 if reveal is None else reveal.at + beat_of(table.terms, bot_pause, reveal.lasts)


def _bot_due(table: Table, question: Question, pause: int) -> int:
    """A bot thinks before it acts, but not again in the middle of what it does in one go."""
    goes_on = question.turn_began_at < question.asked_at
    at_once = goes_on and isinstance(question.choices[0], table.game.in_one_go)
    return question.asked_at + (0 if at_once else pause)


def proposal_due(table: Table) -> int | None:
    """When it is clear who's in for the next game."""
    return None if table.proposal is None else start_rules.due(table, table.proposal)


def has_bots(table: Table) -> bool:
    """Whether bots play there, or sit in for somebody."""
    return any(occupant is not None and occupant.bot is not None for occupant in table.seats)


def is_bot(table: Table, seat: Seat) -> bool:
    occupant = table.seats[seat]
    return occupant is not None and occupant.bot is not None


def _host_name(table: Table) -> str:
    names = (occupant.name for occupant in table.seats if occupant and occupant.player == table.host)
    return next(names, "")
