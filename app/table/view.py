"""All that an audience may know of a table: who sits there, and the game's own view for that audience.

Built field by field. What the web, the JSON interface and the TV get is this and nothing else; player ids,
seeds, digests and states stay behind. Not here: words and looks.
"""

from dataclasses import dataclass
from typing import Any

from app.games.contract import Audience, Event, Outcome, Seat
from app.games.quick import quickly_made
from app.table.seating import Occupant, Seats, closed_up
from app.table.table import Phase, Question, Sitting, Table
from app.table.told import in_order


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as everybody sees it. `bot`: the level of the bot that plays it; `away`: its person has left."""

    seat: Seat
    name: str
    avatar: str
    bot: str | None
    away: bool
    host: bool

    def __hash__(self) -> int:
        """Enough to tell people apart; what is rendered of them is looked up by value all the time."""
        return hash((self.seat, self.name, self.avatar))


@dataclass(frozen=True, slots=True)
class TableView:
    """What is public of a table."""

    code: str
    game: str
    phase: Phase
    public: bool
    capacity: int
    clock: int
    options: tuple[tuple[str, str], ...]
    seat_counts: tuple[int, ...]
    seats: tuple[SeatView | None, ...]
    players: tuple[SeatView, ...]
    """Who plays or played the game on the table, seat by seat, even if they have left since."""
    ready: bool
    """Whether a game could start with those who are seated."""

    def __hash__(self) -> int:
        """Tells tables apart; one that has changed a little is told apart by comparing."""
        return hash(self.code)


@quickly_made
@dataclass(frozen=True, slots=True)
class Asked:
    """The question this audience may answer now."""

    key: int
    choices: tuple[Any, ...]
    waited_for: bool
    due_at: int | None


@quickly_made
@dataclass(frozen=True, slots=True)
class View:
    """What one audience knows at one moment of the log."""

    seq: int
    audience: Audience
    table: TableView
    game: Any
    asked: Asked | None
    waiting: tuple[Seat, ...]
    due_at: int | None
    outcome: Outcome | None


def view(table: Table, public: TableView, audience: Audience) -> View:
    """`public` is `table_view(table)`, given because it is the same for every audience and many rows."""
    sitting = table.sitting
    return View(
        seq=table.seq,
        audience=audience,
        table=public,
        game=_game_view(table, audience),
        asked=_asked(table, audience),
        waiting=sitting.waiting if sitting else (),
        due_at=_next_due(table),
        outcome=sitting.outcome if sitting else None,
    )


def table_view(table: Table) -> TableView:
    return TableView(
        code=table.code,
        game=table.game.key,
        phase=table.phase,
        public=table.opened.public,
        capacity=table.opened.capacity,
        clock=table.opened.clock,
        options=tuple(sorted(table.opened.options.items())),
        seat_counts=table.game.seat_counts,
        seats=tuple(_seat_view(table, seat, occupant) for seat, occupant in enumerate(table.seats)),
        players=tuple(
            seen for seat, player in enumerate(_players(table)) if (seen := _seat_view(table, seat, player))
        ),
        ready=len(closed_up(table.seats)) in table.game.seat_counts,
    )


def _players(table: Table) -> Seats:
    if table.phase is Phase.PLAYING:
        return table.seats
    return table.sitting.players if table.sitting else ()


def _seat_view(table: Table, seat: Seat, occupant: Occupant | None) -> SeatView | None:
    if occupant is None:
        return None
    return SeatView(
        seat=seat,
        name=occupant.name,
        avatar=occupant.avatar,
        bot=occupant.bot,
        away=occupant.bot is not None and occupant.player is not None,
        host=occupant.player is not None and occupant.player == table.host,
    )


def _game_view(table: Table, audience: Audience) -> Any:
    if table.sitting is None:
        return None
    place = _place(table, table.sitting, audience)
    return table.sitting.gallery if place is None else table.sitting.views[place]


def _place(table: Table, sitting: Sitting, audience: Audience) -> Audience:
    """Whose part of the game on the table that is. After it, whoever sits down is one of the gallery."""
    if audience is None or audience >= len(sitting.players):
        return None
    occupant = table.seats[audience]
    return audience if occupant and occupant.player == sitting.players[audience].player else None


def _asked(table: Table, audience: Audience) -> Asked | None:
    question = None if audience is None else table.question(audience)
    if question is None:
        return None
    return Asked(question.key, question.choices, question.waited_for, due_at(table, question))


def due_at(table: Table, question: Question) -> int | None:
    """When the fallback will be played for a seat that is waited for."""
    if not table.opened.clock or not question.waited_for:
        return None
    return question.asked_at + table.opened.clock * 1000


def _next_due(table: Table) -> int | None:
    """The moment the clock on the table runs to: the earliest of those the game waits for."""
    if not table.opened.clock or table.sitting is None or table.phase is not Phase.PLAYING:
        return None
    dues = [due_at(table, question) for question in table.sitting.questions if question]
    return min((due for due in dues if due is not None), default=None)


def news(table: Table, audience: Audience, since: int) -> tuple[Event, ...]:
    """What happened after row `since`, as this audience saw it happen.

    Whoever was too slow to see each row by itself gets no more of them than can still be read up.
    """
    sitting = table.sitting
    if sitting is None:
        return ()
    place, fresh = _place(table, sitting, audience), _events(sitting, since)
    if table.seq > since + 1:
        return table.game.history(sitting.state, fresh, place)
    return tuple([seen for event in fresh if (seen := event.seen_by(place)) is not None])


def history(table: Table, audience: Audience) -> tuple[Event, ...]:
    """What this audience may still read up of the game on the table."""
    sitting = table.sitting
    if sitting is None:
        return ()
    place = _place(table, sitting, audience)
    return table.game.history(sitting.state, _events(sitting), place)


def _events(sitting: Sitting, since: int = 0) -> tuple[Event, ...]:
    return tuple([told.event for told in in_order(sitting.told, since)])
