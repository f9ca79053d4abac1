"""All that an audience may know of a table: who sits there, the game's view, its question, what happened.

Built field by field. Pages, programs and the TV get this and nothing else; player ids, seeds, digests, row
numbers and states stay behind. Not here: words and looks.
"""

from operator import attrgetter, is_
from typing import Any, NamedTuple

from app.games.contract import Audience, Event, Options, Seat, View
from app.table.absence import absence_of
from app.table.deal import seal_of
from app.table.event_chain import in_order
from app.table.happenings import GameFinished
from app.table.seating import Occupant, Seats, player_on
from app.table.table import Phase, Question, Sitting, Table


class SeatView(NamedTuple):
    """A seat as everybody sees it. `bot`: the level of the bot that plays it; `away`: its person has left."""

    seat: Seat
    name: str
    avatar: str
    bot: str | None
    away: bool
    host: bool
    stood_in_since: int | None = None
    """The table's moment since which a bot sits in for its person."""
    agrees_to_end: bool = False
    """Whether they want to end the game early."""
    joins: bool | None = None
    """Whether they are in for the next game; None while they have not said so, or nobody asks."""


class TableView(NamedTuple):
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
    next_game: str
    """What will be played next: `game` and `options` are of the game on the table, even if it is over."""
    next_options: tuple[tuple[str, str], ...]
    ended_early: bool
    """The game on the table is over without a result, because all agreed to that."""
    paused_since: int | None
    """The game rests: nobody can answer, and no clock runs."""
    proposed_until: int | None
    """Everybody is asked who's in for the next game, until then at most."""
    chat: bool
    """Whether people may write to each other in words of their own."""
    pace: str
    """How fast bots play."""
    watchable: bool
    """Whether others than its players may see a game."""
    sealed: str
    """The hash of the secret of the game that is played, or else of the next one; empty if there is none."""


class SeatQuestion(NamedTuple):
    """A question as its seat sees it."""

    key: int
    choices: tuple[Any, ...]
    waited_for: bool
    due_at: int | None


def table_view(table: Table) -> TableView:
    seats = _seat_views(table, table.seats)
    return TableView(
        code=table.code,
        game=table.game.key,
        phase=table.phase,
        public=table.terms.public,
        capacity=table.terms.capacity,
        clock=table.terms.clock,
        options=_sorted(table.sitting.options if table.sitting else table.terms.options),
        seat_counts=table.terms.seat_counts,
        seats=seats,
        players=_players(table, seats),
        ready=len(table.seats) - table.seats.count(None) in table.terms.seat_counts,
        next_game=table.terms.game,
        next_options=_sorted(table.terms.options),
        ended_early=_ended_early(table),
        paused_since=table.paused_at,
        proposed_until=table.proposal.until if table.proposal else None,
        chat=table.terms.chat,
        pace=table.terms.bot_pace,
        watchable=table.terms.watchable,
        sealed=seal_of(table.secret),
    )


def _ended_early(table: Table) -> bool:
    return table.phase is Phase.OVER and table.sitting is not None and table.sitting.outcome is None


_seen_of_a_table = attrgetter("phase", "host", "seats", "terms", "paused_at", "ending", "proposal")


def looks_the_same(before: Table, after: Table) -> bool:
    """Whether nothing changed that a table's view is made of. What a row leaves alone is the same object."""
    return all(map(is_, _seen_of_a_table(before), _seen_of_a_table(after)))


_seen_of_the_games = attrgetter("sitting", "results", "happenings")


def games_look_the_same(before: Table, after: Table) -> bool:
    """The same for what is seen of its games: so it is after the share of a device."""
    return all(map(is_, _seen_of_the_games(before), _seen_of_the_games(after)))


def _sorted(options: Options) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(options.items()))


def _players(table: Table, seats: tuple[SeatView | None, ...]) -> tuple[SeatView, ...]:
    if table.phase is not Phase.PLAYING:
        seats = _seat_views(table, table.sitting.players if table.sitting else ())
    return tuple([seat for seat in seats if seat is not None])


def _seat_views(table: Table, seats: Seats) -> tuple[SeatView | None, ...]:
    return tuple([_seat_view(table, seat, occupant) for seat, occupant in enumerate(seats)])


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
        stood_in_since=_stood_in_since(table, occupant),
        agrees_to_end=occupant.player in table.ending,
        joins=table.proposal and table.proposal.answer_of(occupant.player),
    )


def _stood_in_since(table: Table, occupant: Occupant) -> int | None:
    absence = absence_of(table.absences, occupant.player) if occupant.bot else None
    return None if absence is None else absence.moment


def game_view(table: Table, audience: Audience) -> View[Any, Any] | None:
    """The game on the table as that audience sees it; None before the first game."""
    return None if table.sitting is None else table.sitting.view(_place(table, table.sitting, audience))


def _place(table: Table, sitting: Sitting, audience: Audience) -> Audience:
    """The seat in the game on the table. Whoever sits down after it is one of the gallery."""
    if audience is None or audience >= len(sitting.players):
        return None
    if table.phase is Phase.PLAYING:
        return audience
    occupant = table.seats[audience]
    return audience if occupant and occupant.player == sitting.players[audience].player else None


def seat_question(table: Table, audience: Audience) -> SeatQuestion | None:
    """The question that this audience may answer now."""
    question = None if audience is None else table.question(audience)
    if question is None:
        return None
    return SeatQuestion(question.key, question.choices, question.waited_for, due_at(table, question))


def own_moment(table: Table, audience: Audience) -> int:
    """How many rows since the table's last moment changed something for this audience alone."""
    if audience is None or table.sitting is None or table.phase is not Phase.PLAYING:
        return 0
    return table.sitting.own_moments[audience]


def due_at(table: Table, question: Question) -> int | None:
    """When the fallback will be played for a seat that is waited for."""
    if not table.terms.clock or not question.waited_for or table.paused_at is not None:
        return None
    return question.turn_began_at + table.terms.clock * 1000


def next_due(table: Table) -> int | None:
    """The moment the clock on the table runs to: the earliest of those the game waits for, or who's in."""
    if table.proposal is not None:
        return table.proposal.until
    if not table.terms.clock or table.sitting is None or table.phase is not Phase.PLAYING:
        return None
    dues = [due_at(table, question) for question in table.sitting.questions if question]
    return min((due for due in dues if due is not None), default=None)


def news(table: Table, audience: Audience, since: int) -> tuple[Event, ...]:
    """What happened after row `since`, as this audience saw it happen.

    A viewer that skipped rows gets only events that the game's history still allows.
    """
    sitting = table.sitting
    if sitting is None:
        return ()
    place, links = _place(table, sitting, audience), in_order(sitting.events, since)
    seen = [(link.seq, event) for link in links if (event := link.event.seen_by(place)) is not None]
    if seen and seen[0][0] != seen[-1][0]:
        return sitting.game.history(sitting.state, tuple([link.event for link in links]), place)
    return tuple([event for _, event in seen])


def happenings(table: Table, since: int) -> tuple[Event, ...]:
    """What happened beside the game on the table after row `since`; everybody may know it.

    Not that the game is over: it has events for that.
    """
    if table.happenings is None or table.happenings.seq <= since:
        return ()
    started = table.sitting.started if table.sitting else table.seq
    links = in_order(table.happenings, max(since, started))
    return tuple([link.event for link in links if not isinstance(link.event, GameFinished)])


def missed(table: Table, audience: Audience) -> tuple[Event, ...]:
    """What happened while a bot sat in for this seat's player, until they play again themselves.

    Only what can be looked up anyway: a game of memory is not played by reading again.
    """
    if audience is None or not table.absences:
        return ()
    player = player_on(table.seats, audience)
    absence = absence_of(table.absences, player) if player else None
    return () if absence is None else history(table, audience, absence.row)


def history(table: Table, audience: Audience, since: int = 0) -> tuple[Event, ...]:
    """What this audience may still look up of the game on the table, of the rows after `since`."""
    sitting = table.sitting
    if sitting is None:
        return ()
    events = tuple([link.event for link in in_order(sitting.events, since)])
    return sitting.game.history(sitting.state, events, _place(table, sitting, audience))
