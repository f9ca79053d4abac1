"""What rows about the evening change: what is played next, who's in, whose table it is, pauses, ending.

Not here: whether it was allowed (`terms_rules`, `start_rules`, `host_rules`), the game (`sitting_after`).
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from app.games.contract import Seat
from app.table.entries import (
    EndAgreed,
    EndWithdrawn,
    HostPassed,
    Lapsed,
    OptedIn,
    OptedOut,
    Paused,
    Proposed,
    Resumed,
    TermsChanged,
)
from app.table.proposal import Proposal
from app.table.seating import resized
from app.table.seats_after import back_on, person_on
from app.table.sitting_after import seen_by_all
from app.table.table import Table
from app.table.terms import terms_of


def _terms_changed(table: Table, entry: TermsChanged) -> Table:
    """Nobody has said yes to this, so nobody is in yet."""
    seats = resized(table.seats, entry.capacity)
    return seen_by_all(table, terms=terms_of(entry), seats=seats, proposal=None)


def _host_passed(table: Table, entry: HostPassed) -> Table:
    _, player = person_on(table, entry.seat)
    return seen_by_all(table, host=player)


def _paused(table: Table, _: Paused) -> Table:
    return seen_by_all(table, paused_at=table.touched_at)


def _resumed(table: Table, _: Resumed) -> Table:
    """Nobody's time ran meanwhile, and bots begin to think anew."""
    if table.sitting is None or table.paused_at is None:
        raise ValueError("nothing rests")
    rested = table.touched_at - table.paused_at
    questions = tuple(question and question.put_off(rested) for question in table.sitting.questions)
    return seen_by_all(table._replace(sitting=table.sitting._replace(questions=questions)), paused_at=None)


def _end_agreed(table: Table, entry: EndAgreed) -> Table:
    _, player = person_on(table, entry.seat)
    return seen_by_all(table, ending=(*table.ending, player))


def _end_withdrawn(table: Table, entry: EndWithdrawn) -> Table:
    _, player = person_on(table, entry.seat)
    return seen_by_all(table, ending=tuple(each for each in table.ending if each != player))


def _proposed(table: Table, entry: Proposed) -> Table:
    return _joined(table, entry.seat, Proposal(table.seq, entry.until))


def _opted_in(table: Table, entry: OptedIn) -> Table:
    return _joined(table, entry.seat, _open(table))


def _joined(table: Table, seat: Seat, proposal: Proposal) -> Table:
    _, player = person_on(table, seat)
    return back_on(table, seat)._replace(proposal=proposal.answered(player, joins=True))


def _opted_out(table: Table, entry: OptedOut) -> Table:
    _, player = person_on(table, entry.seat)
    return seen_by_all(table, proposal=_open(table).answered(player, joins=False))


def _lapsed(table: Table, _: Lapsed) -> Table:
    return seen_by_all(table, proposal=None)


def _open(table: Table) -> Proposal:
    if table.proposal is None:
        raise ValueError("nothing was proposed")
    return table.proposal


EVENING_STEPS: Final[Mapping[type, Callable[[Table, Any], Table]]] = {
    TermsChanged: _terms_changed,
    HostPassed: _host_passed,
    Paused: _paused,
    Resumed: _resumed,
    EndAgreed: _end_agreed,
    EndWithdrawn: _end_withdrawn,
    Proposed: _proposed,
    OptedIn: _opted_in,
    OptedOut: _opted_out,
    Lapsed: _lapsed,
}
