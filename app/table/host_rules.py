"""Judges what only a host may do to others, and who the host is.

Removing somebody, giving a seat to somebody who watches, passing the role on; a host who is gone is followed
by the first who is there. Not here: a host who leaves (that follows from who sits there: `seats_after`).
"""

from app.games.contract import Seat
from app.table.circumstances import Circumstances
from app.table.entries import Entry, HostPassed, Removed, SeatGiven
from app.table.intents import GiveSeat, PassHost, Player, Remove, SucceedHost
from app.table.refusals import Reason
from app.table.seating import STAND_IN_LEVEL, in_person, player_on, seat_of
from app.table.seating_rules import name_refused, new_bots
from app.table.table import Phase, Table


def remove(table: Table, intent: Remove) -> Entry | Reason:
    if intent.player != table.host:
        return Reason.NOT_HOST
    if player_on(table.seats, intent.seat) in (None, table.host):
        return Reason.NO_SUCH_SEAT
    bots = new_bots(table.seats, 1, STAND_IN_LEVEL) if table.phase is Phase.PLAYING else (None,)
    return Removed(intent.seat, intent.barred, bots[0])


def give_seat(table: Table, intent: GiveSeat, around: Circumstances) -> Entry | Reason:
    if intent.player != table.host:
        return Reason.NOT_HOST
    asker = around.asking.get(intent.asked)
    if asker is None:
        return Reason.QUESTION_CLOSED
    refusal = _not_to_be_given(table, intent.seat) or _not_to_be_seated(table, asker)
    refusal = refusal or name_refused(table, asker.name, intent.seat)
    return refusal or SeatGiven(intent.seat, asker.id, asker.name, asker.avatar)


def _not_to_be_given(table: Table, seat: Seat) -> Reason | None:
    if seat not in range(len(table.seats)):
        return Reason.NO_SUCH_SEAT
    return None if player_on(table.seats, seat) is None else Reason.SEAT_TAKEN


def _not_to_be_seated(table: Table, asker: Player) -> Reason | None:
    if asker.id in table.barred:
        return Reason.BARRED
    if seat_of(table.seats, asker.id) is not None:
        return Reason.ALREADY_SEATED
    return None if asker.name else Reason.NAMELESS


def pass_host(table: Table, intent: PassHost) -> Entry | Reason:
    if intent.player != table.host:
        return Reason.NOT_HOST
    heir = player_on(table.seats, intent.seat)
    if heir is None or heir not in in_person(table.seats):
        return Reason.NO_SUCH_SEAT
    return Reason.ALREADY_SO if heir == table.host else HostPassed(intent.seat)


def succeed_host(table: Table, intent: SucceedHost, around: Circumstances) -> Entry | Reason:
    if intent.host != table.host:
        return Reason.QUESTION_CLOSED
    if table.host not in around.absent:
        return Reason.STILL_HERE
    heirs = (player for player in in_person(table.seats) if player not in around.absent)
    seat = seat_of(table.seats, next(heirs, ""))
    return Reason.NOT_SEATED if seat is None else HostPassed(seat)
