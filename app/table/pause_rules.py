"""Judges who may halt a game and let it go on: the host, and anybody at the table once the host is away.

Not here: what rests meanwhile (questions in `decide`, clocks in `view`, bots in the live layer).
"""

from app.table.circumstances import Circumstances
from app.table.entries import Entry, Paused, Resumed
from app.table.intents import Pause, Resume
from app.table.refusals import Reason
from app.table.seating import in_person
from app.table.table import Phase, Table


def pause(table: Table, intent: Pause) -> Entry | Reason:
    if table.phase is not Phase.PLAYING:
        return Reason.NOT_STARTED
    if intent.player != table.host:
        return Reason.NOT_HOST
    return Paused() if table.paused_at is None else Reason.ALREADY_SO


def resume(table: Table, intent: Resume, around: Circumstances) -> Entry | Reason:
    if table.paused_at is None:
        return Reason.ALREADY_SO
    instead = table.host in around.absent and intent.player in in_person(table.seats)
    return Resumed() if intent.player == table.host or instead else Reason.NOT_HOST
