"""Judges whether people may skip ahead: nobody of them has anything to do, and only bots are waited for.

All of it is what everybody sees. Not here: who has agreed (the live layer knows), and that the bots then
play on without a pause (the sweeper sees to it).
"""

from app.table.intents import SkipAhead
from app.table.refusals import Reason
from app.table.seating import Occupant, in_person
from app.table.table import Phase, Table


def may_skip(table: Table) -> bool:
    sitting, sits_out = table.sitting, table.game.sits_out
    if sitting is None or sits_out is None or table.phase is not Phase.PLAYING or not sitting.waiting:
        return False
    if table.paused_at is not None or any(_is_in_person(table.seats[seat]) for seat in sitting.waiting):
        return False
    people = [seat for seat, occupant in enumerate(table.seats) if _is_in_person(occupant)]
    return bool(people) and all(sits_out(sitting.public, seat) for seat in people)


def skip_ahead(table: Table, gesture: SkipAhead) -> Reason | None:
    if gesture.player not in in_person(table.seats):
        return Reason.NOT_SEATED
    return None if may_skip(table) else Reason.TOO_EARLY


def _is_in_person(occupant: Occupant | None) -> bool:
    return occupant is not None and occupant.bot is None
