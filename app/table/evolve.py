"""The fold: a table and its next row give the table after it. The same on every machine, for ever.

Not here: judgement. A row in the log has been judged; a fold that cannot follow it raises `Diverged`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from app.games.catalogue import GAMES
from app.games.chance import Chance
from app.games.contract import GALLERY, Event, Seat
from app.table.codec import decode_action
from app.table.digest import digest
from app.table.entries import (
    BotSat,
    Entry,
    Left,
    Opened,
    Played,
    Renamed,
    Row,
    Sat,
    Started,
    Swapped,
    TimedOut,
)
from app.table.seating import Occupant, Seats, closed_up, sat_in, seated, swapped
from app.table.table import Phase, Question, Sitting, Table
from app.table.told import tell

STAND_IN_LEVEL = "normal"


class Diverged(Exception):
    """This code folds the log to something else than the code that wrote it. Carries no state."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__(f"table {table} diverges at row {seq}")


def opening(code: str, entry: Opened, at: int) -> Table:
    return Table(
        code=code,
        seq=1,
        game=GAMES[entry.game],
        opened=entry,
        opened_at=at,
        touched_at=at,
        host=entry.host,
        phase=Phase.GATHERING,
        seats=(None,) * entry.capacity,
        sitting=None,
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
    after = _STEPS[type(entry)](table.at_row(seq, at), entry)
    return after if table.phase is Phase.PLAYING else replace(after, host=_host(after))


def fingerprint(table: Table) -> str:
    sitting = table.sitting
    return digest((table.phase, table.host, table.seats, sitting and (sitting.state, _keys(sitting))))


def _keys(sitting: Sitting) -> tuple[int | None, ...]:
    return tuple(None if question is None else question.key for question in sitting.questions)


def _host(table: Table) -> str:
    """Whoever opened the table; once they have left, the first person seated."""
    people = [occupant.player for occupant in table.seats if occupant and occupant.player]
    return table.host if table.host in people or not people else people[0]


def _sat(table: Table, entry: Sat) -> Table:
    return _with_occupant(table, entry.seat, Occupant(entry.player, entry.name, entry.avatar))


def _bot_sat(table: Table, entry: BotSat) -> Table:
    return _with_occupant(table, entry.seat, Occupant(None, entry.name, entry.avatar, entry.level))


def _left(table: Table, entry: Left) -> Table:
    occupant = table.seats[entry.seat]
    stays = table.phase is Phase.PLAYING and occupant is not None
    return _with_occupant(table, entry.seat, sat_in(occupant, STAND_IN_LEVEL) if occupant and stays else None)


def _renamed(table: Table, entry: Renamed) -> Table:
    occupant = table.seats[entry.seat]
    renamed = occupant and replace(occupant, name=entry.name, avatar=entry.avatar)
    return _with_occupant(table, entry.seat, renamed)


def _swapped(table: Table, entry: Swapped) -> Table:
    return replace(table, seats=swapped(table.seats, entry.seat, entry.other))


def _with_occupant(table: Table, seat: Seat, occupant: Occupant | None) -> Table:
    return replace(table, seats=seated(table.seats, seat, occupant))


def _started(table: Table, entry: Started) -> Table:
    if entry.rules_version != table.game.rules_version:
        raise Diverged(table.code, table.seq)
    players = closed_up(table.seats)
    seed = bytes.fromhex(entry.seed)
    state = table.game.setup(len(players), table.opened.options, Chance(seed, table.seq))
    empty = Sitting(
        seed=seed,
        started=table.seq,
        players=players,
        state=state,
        views=(),
        gallery=None,
        questions=(None,) * len(players),
        waiting=(),
        told=None,
        outcome=None,
    )
    return _after(replace(table, seats=players, phase=Phase.PLAYING), empty, state, (), actor=None)


def _played(table: Table, entry: Played | TimedOut) -> Table:
    sitting = table.sitting
    if sitting is None:
        raise Diverged(table.code, table.seq)
    action = decode_action(table.game, entry.action)
    return played(table, sitting, entry.seat, action)


def played(table: Table, sitting: Sitting, seat: Seat, action: Any) -> Table:
    """The table, already moved to the row's seq, after a decoded action."""
    state, events = table.game.apply(sitting.state, seat, action, Chance(sitting.seed, table.seq))
    return _after(table, sitting, state, events, actor=seat)


def _after(table: Table, before: Sitting, state: Any, events: tuple[Event, ...], actor: Seat | None) -> Table:
    game = table.game
    seats = range(len(before.players))
    views = tuple(game.view(state, seat) for seat in seats)
    outcome = game.outcome(state)
    waiting = game.to_act(state)
    sitting = Sitting(
        seed=before.seed,
        started=before.started,
        players=before.players,
        state=state,
        views=views,
        gallery=game.view(state, GALLERY),
        questions=tuple(
            _question(
                table, before.questions[seat], game.choices(views[seat]), seat in waiting, seat == actor
            )
            for seat in seats
        ),
        waiting=waiting,
        told=tell(before.told, table.seq, events),
        outcome=outcome,
    )
    after = table.with_sitting(sitting)
    return after if outcome is None else replace(after, phase=Phase.OVER, seats=_padded(table))


def _question(
    table: Table, before: Question | None, choices: tuple[Any, ...], waited_for: bool, acted: bool
) -> Question | None:
    """The question a seat faces now: the same one, key and all, unless it answered or its choices changed."""
    if not choices:
        return None
    if before is None or acted or before.choices != choices:
        return Question(table.seq, table.touched_at, choices, waited_for)
    return before if before.waited_for == waited_for else replace(before, waited_for=waited_for)


def _padded(table: Table) -> Seats:
    """After a game the free seats are back, for others to join the next one."""
    return table.seats + (None,) * (table.opened.capacity - len(table.seats))


_STEPS: Mapping[type, Callable[[Table, Any], Table]] = {
    Sat: _sat,
    BotSat: _bot_sat,
    Left: _left,
    Renamed: _renamed,
    Swapped: _swapped,
    Started: _started,
    Played: _played,
    TimedOut: _played,
}
