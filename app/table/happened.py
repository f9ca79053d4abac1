"""Which rows tell everybody of something beside the game, and what.

Only shown, never judged by, and not in the digest. Not here: the events of a game, how it is put together to
a story (`story`).
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from app.games.contract import Seat
from app.table import happenings as told
from app.table.entries import (
    BotSat,
    CameBack,
    EndAgreed,
    EndWithdrawn,
    Entry,
    Left,
    OptedIn,
    Paused,
    Played,
    Proposed,
    Removed,
    Renamed,
    Resumed,
    Sat,
    SeatGiven,
    Started,
    StoodIn,
    TermsChanged,
    TimedOut,
)
from app.table.event_chain import extended
from app.table.happenings import Happening, TimeWasUp
from app.table.seating import seat_of
from app.table.table import Phase, Table


def with_happenings(before: Table, entry: Entry, after: Table) -> Table:
    """The table after the row, which remembers what the row told everybody."""
    if type(entry) is Played and after.phase is before.phase:
        return after  # as nearly always
    new = _happenings(before, entry, after)
    return after._replace(happenings=extended(after.happenings, after.seq, new)) if new else after


def tells_time_is_up(before: Table, seat: Seat) -> bool:
    """Whether the clock plays for that seat for the first time in its turn.

    Only that is told: how many answers it gives would say how far the seat had come in secret.
    """
    question, last = before.question(seat), _last_time_up(before, seat)
    return question is not None and (last is None or last.at <= question.turn_began_at)


def _last_time_up(table: Table, seat: Seat) -> TimeWasUp | None:
    link, started = table.happenings, table.sitting.started if table.sitting else 0
    while link is not None and link.seq > started:
        if isinstance(link.event, TimeWasUp) and link.event.seat == seat:
            return link.event
        link = link.before
    return None


def _happenings(before: Table, entry: Entry, after: Table) -> tuple[Happening, ...]:
    tell = _TOLD.get(type(entry))
    found = (tell(before, entry, after) if tell else None, _new_host(before, after), _end(before, after))
    return tuple(happening for happening in found if happening is not None)


def _new_host(before: Table, after: Table) -> Happening | None:
    seat = None if after.host == before.host else seat_of(after.seats, after.host)
    return None if seat is None else told.BecameHost(_name(after, seat))


def _end(before: Table, after: Table) -> Happening | None:
    is_over = before.phase is Phase.PLAYING and after.phase is Phase.OVER
    return told.GameFinished(early=len(after.results) == len(before.results)) if is_over else None


def _name(table: Table, seat: Seat) -> str:
    occupant = table.seats[seat]
    return "" if occupant is None else occupant.name


def _is_stood_in_for(table: Table, seat: Seat) -> bool:
    occupant = table.seats[seat]
    return occupant is not None and occupant.player is not None and occupant.bot is not None


def _sat(before: Table, entry: Sat, _: Table) -> Happening:
    back = before.seats[entry.seat] is not None
    return told.WasBack(entry.name) if back else told.SatDown(entry.name, is_bot=False)


def _bot_sat(_before: Table, entry: BotSat, _: Table) -> Happening:
    return told.SatDown(entry.name, is_bot=True)


def _left(before: Table, entry: Left, after: Table) -> Happening:
    return told.WentAway(_name(before, entry.seat), a_bot_plays=after.seats[entry.seat] is not None)


def _stood_in(before: Table, entry: StoodIn, _: Table) -> Happening:
    return told.BotSatIn(_name(before, entry.seat))


def _came_back(before: Table, entry: CameBack | OptedIn | Proposed, _: Table) -> Happening | None:
    return told.WasBack(_name(before, entry.seat)) if _is_stood_in_for(before, entry.seat) else None


def _removed(before: Table, entry: Removed, _: Table) -> Happening:
    return told.WasRemoved(_name(before, entry.seat), entry.bot.name if entry.bot else None)


def _seat_given(before: Table, entry: SeatGiven, _: Table) -> Happening:
    bot = _name(before, entry.seat)
    return told.TookSeat(entry.name, bot) if bot else told.SatDown(entry.name, is_bot=False)


def _renamed(before: Table, entry: Renamed, _: Table) -> Happening | None:
    called = _name(before, entry.seat)
    return None if called == entry.name else told.NameChanged(called, entry.name)


def _paused(_before: Table, _entry: Paused, _: Table) -> Happening:
    return told.GamePaused()


def _resumed(_before: Table, _entry: Resumed, _: Table) -> Happening:
    return told.GameResumed()


def _end_agreed(before: Table, entry: EndAgreed, _: Table) -> Happening:
    return told.EndWanted(_name(before, entry.seat), wanted=True)


def _end_withdrawn(before: Table, entry: EndWithdrawn, _: Table) -> Happening:
    return told.EndWanted(_name(before, entry.seat), wanted=False)


def _terms_changed(before: Table, entry: TermsChanged, _: Table) -> Happening | None:
    return None if entry.game == before.terms.game else told.GameChosen(entry.game)


def _started(before: Table, _entry: Started, _: Table) -> Happening:
    return told.GameStarted(before.terms.game)


def _timed_out(before: Table, entry: TimedOut, after: Table) -> Happening | None:
    if not tells_time_is_up(before, entry.seat):
        return None
    return TimeWasUp(entry.seat, _name(before, entry.seat), after.touched_at)


_TOLD: Final[Mapping[type, Callable[[Table, Any, Table], Happening | None]]] = {
    Sat: _sat,
    BotSat: _bot_sat,
    Left: _left,
    StoodIn: _stood_in,
    CameBack: _came_back,
    OptedIn: _came_back,
    Proposed: _came_back,
    Removed: _removed,
    SeatGiven: _seat_given,
    Renamed: _renamed,
    Paused: _paused,
    Resumed: _resumed,
    EndAgreed: _end_agreed,
    EndWithdrawn: _end_withdrawn,
    TermsChanged: _terms_changed,
    Started: _started,
    TimedOut: _timed_out,
}
