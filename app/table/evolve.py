"""The fold: a table and its next row give the table after it. The same on every machine, for ever.

Not here: judgement. A row in the log has been judged; a fold that cannot follow it raises `Diverged`. What
a row changes is in `seats_after` and `evening_after`, and for whom in the game in `sitting_after`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from app.games.catalogue import rules_of
from app.games.chance import Chance
from app.table.absence import played_for, told
from app.table.codec import decode_action
from app.table.entries import CameBack, Contributed, Entry, Opened, Played, Row, Started, TimedOut
from app.table.evening_after import EVENING_STEPS
from app.table.fingerprint import fingerprint
from app.table.game_over import with_sitting
from app.table.happened import tells_time_is_up, with_happenings
from app.table.seating import Occupant, closed_up, player_on
from app.table.seats_after import SEAT_STEPS, back_on, newcomer, settled
from app.table.sitting_after import first_sitting, seen_by_all, sitting_after
from app.table.table import Phase, Sitting, Table
from app.table.terms import terms_of


class Diverged(Exception):
    """This code folds the log to something else than the code that wrote it. Carries no state."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__(f"table {table} diverges at row {seq}")


def opening(code: str, entry: Opened, at: int) -> Table:
    return Table(
        code=code,
        seq=1,
        moment=1,
        opened=entry,
        opened_at=at,
        touched_at=at,
        host=entry.host,
        phase=Phase.GATHERING,
        seats=(None,) * entry.capacity,
        sitting=None,
        terms=terms_of(entry),
        secret=entry.secret,
    )


def evolve(table: Table | None, row: Row) -> Table:
    """The table after the row, checked against the digest the row carries."""
    try:
        after = unchecked(table, row.table, row.seq, row.entry, row.at)
    except Exception:  # noqa: BLE001 - whatever the rules raise; its words could hold somebody's cards
        raise Diverged(row.table, row.seq) from None
    if fingerprint(after) != row.digest:
        raise Diverged(row.table, row.seq)
    return after


def fold(rows: Iterable[Row]) -> Table:
    """The table that a whole log makes."""
    table: Table | None = None
    for row in rows:
        table = evolve(table, row)
    if table is None:
        raise ValueError("a log has at least one row")
    return table


def unchecked(table: Table | None, code: str, seq: int, entry: Entry, at: int) -> Table:
    if table is None:
        if not isinstance(entry, Opened) or seq != 1:
            raise Diverged(code, seq)
        return opening(code, entry, at)
    if seq != table.seq + 1:
        raise Diverged(code, seq)
    after = _STEPS[type(entry)](table._replace(seq=seq, touched_at=at), entry)
    if type(entry) in _CHANGES_NO_SEAT:
        return after
    return with_happenings(table, entry, settled(table, after))


def _started(table: Table, entry: Started) -> Table:
    game = rules_of(table.terms.game, entry.rules_version)
    if game is None:
        raise Diverged(table.code, table.seq)
    players, seed = players_of(table, entry), bytes.fromhex(entry.seed)
    state = game.setup(len(players), table.terms.options, Chance(seed, table.seq))
    begun = seen_by_all(table, seats=players, phase=Phase.PLAYING, proposal=None, absences=())
    begun = begun._replace(secret=entry.secret, next_secret=entry.next_secret, shares=())
    return with_sitting(begun, begun.moment, first_sitting(begun, game, seed, players, state))


def players_of(table: Table, entry: Started) -> tuple[Occupant, ...]:
    """Those who are in; if nobody was asked, everybody."""
    seats = range(len(table.seats)) if entry.seats is None else entry.seats
    return (*closed_up(tuple(table.seats[seat] for seat in seats)), *map(newcomer, entry.bots))


def _contributed(table: Table, entry: Contributed) -> Table:
    """No moment: what devices say among themselves is nobody's business."""
    player = player_on(table.seats, entry.seat)
    if player is None:
        raise Diverged(table.code, table.seq)
    return table._replace(shares=(*table.shares, (player, entry.share)))


def _played(table: Table, entry: Played | TimedOut) -> Table:
    sitting = _sitting(table)
    return answered(table, sitting, entry, decode_action(sitting.game, entry.action))


def _came_back(table: Table, entry: CameBack) -> Table:
    back = back_on(table, entry.seat)
    sitting = _sitting(back)
    return _acted(back, sitting, entry, decode_action(sitting.game, entry.action))


def _sitting(table: Table) -> Sitting:
    if table.sitting is None:
        raise Diverged(table.code, table.seq)
    return table.sitting


def answered(table: Table, sitting: Sitting, entry: Played | TimedOut, action: Any) -> Table:
    """The table, already moved to the row's seq, after a decoded action."""
    return with_happenings(table, entry, _acted(table, sitting, entry, action))


def _acted(table: Table, sitting: Sitting, entry: Played | CameBack | TimedOut, action: Any) -> Table:
    seat = entry.seat
    state, events = sitting.game.apply(sitting.state, seat, action, Chance(sitting.seed, table.seq))
    noticed = isinstance(entry, TimedOut) and tells_time_is_up(table, seat)
    moment, after = sitting_after(table, sitting, seat, state, events, noticed=noticed)
    return with_sitting(_told(table, entry), moment, after)


def _told(table: Table, entry: Played | CameBack | TimedOut) -> Table:
    """Who answers in person has been told what was done for them meanwhile, by a bot or by the clock."""
    player = player_on(table.seats, entry.seat)
    if isinstance(entry, TimedOut) and player is not None:
        return table._replace(absences=played_for(table.absences, player, table.seq - 1, table.moment))
    if table.absences and isinstance(entry, Played):
        return table._replace(absences=told(table.absences, player))
    return table


_CHANGES_NO_SEAT: Final = (Played, TimedOut, Contributed)

_STEPS: Final[Mapping[type, Callable[[Table, Any], Table]]] = {
    **SEAT_STEPS,
    **EVENING_STEPS,
    Contributed: _contributed,
    Started: _started,
    Played: _played,
    CameBack: _came_back,
    TimedOut: _played,
}
