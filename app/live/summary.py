"""The projection of a table that is stored beside its log. Not here: storing it."""

from dataclasses import fields, replace
from operator import attrgetter

from app.games.contract import Seat
from app.table.ports import Summary
from app.table.seating import closed_up
from app.table.table import Phase, Question, Table
from app.table.view import due_at

_but_for_touch = attrgetter(*(field.name for field in fields(Summary) if field.name != "touched_at"))


def summarise(table: Table, bot_pause: int) -> Summary:
    return Summary(
        code=table.code,
        game=table.game.key,
        phase=table.phase,
        public=table.opened.public,
        host_name=_host_name(table),
        taken=len(closed_up(table.seats)),
        capacity=table.opened.capacity,
        opened_at=table.opened_at,
        touched_at=table.touched_at,
        due_at=min((due for _, _, due in duties(table, bot_pause)), default=None),
    )


def same_but_for_touch(one: Summary, other: Summary) -> bool:
    """Whether nothing changed that is worth storing; play moves on without touching the projection."""
    same: bool = _but_for_touch(one) == _but_for_touch(other)
    return same


def shows_in_lobby(before: Summary, after: Summary) -> bool:
    """Whether the list of joinable tables looks different now."""
    return after.public and replace(before, due_at=0, touched_at=0) != replace(after, due_at=0, touched_at=0)


def duties(table: Table, bot_pause: int) -> list[tuple[Seat, Question, int]]:
    """The questions that somebody other than a person will answer, each with when it is due."""
    if table.sitting is None or table.phase is not Phase.PLAYING:
        return []
    found = []
    for seat, question in enumerate(table.sitting.questions):
        if question is None or not question.waited_for:
            continue
        due = question.asked_at + bot_pause if is_bot(table, seat) else due_at(table, question)
        if due is not None:
            found.append((seat, question, due))
    return found


def is_bot(table: Table, seat: Seat) -> bool:
    occupant = table.seats[seat]
    return occupant is not None and occupant.bot is not None


def _host_name(table: Table) -> str:
    names = (occupant.name for occupant in table.seats if occupant and occupant.player == table.host)
    return next(names, "")
