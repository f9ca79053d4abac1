"""Judges who may agree to end a game early: everybody who plays it in person. It takes all of them.

Not here: that it ends (that follows from who has agreed and who is there: `seats_after`).
"""

from app.games.contract import Seat
from app.table.entries import EndAgreed, EndWithdrawn, Entry
from app.table.intents import AgreeToEnd, WithdrawEnd
from app.table.refusals import Reason
from app.table.seating import in_person, seat_of
from app.table.table import Phase, Table


def agree_to_end(table: Table, intent: AgreeToEnd) -> Entry | Reason:
    seat = _voting(table, intent.player, agrees=True)
    return seat if isinstance(seat, Reason) else EndAgreed(seat)


def withdraw_end(table: Table, intent: WithdrawEnd) -> Entry | Reason:
    seat = _voting(table, intent.player, agrees=False)
    return seat if isinstance(seat, Reason) else EndWithdrawn(seat)


def _voting(table: Table, player: str, *, agrees: bool) -> Seat | Reason:
    if table.phase is not Phase.PLAYING:
        return Reason.NOT_STARTED
    seat = seat_of(table.seats, player)
    if seat is None or player not in in_person(table.seats):
        return Reason.NOT_SEATED
    return Reason.ALREADY_SO if (player in table.ending) is agrees else seat
