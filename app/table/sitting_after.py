"""What an action changes in a game on the table: views, questions, clocks, and who could notice it.

A secret choice can be changed without anybody noticing, so nothing that others are sent may count it: the
table's `moment` counts only rows that everybody could notice, and the keys of a seat's questions only what
that seat could notice. Clocks start again only at a moment for the same reason. Not here: the rest of a row.
"""

from typing import Any

from app.games.contract import GALLERY, AnyGame, Event, Seat, View
from app.table.event_chain import extended
from app.table.seating import Occupant
from app.table.table import Question, Reveal, Sitting, Table

_KEYS_A_MOMENT = 1000
"""More changes of mind between two moments than a person will make; after them keys are used again."""


def first_sitting(
    table: Table, game: AnyGame, seed: bytes, players: tuple[Occupant, ...], state: Any
) -> Sitting:
    """The game as it was set up, with nothing played yet."""
    empty = Sitting(
        game=game,
        options=table.terms.options,
        seed=seed,
        started=table.seq,
        players=players,
        state=state,
        public=None,
        own=(None,) * len(players),
        questions=(None,) * len(players),
        waiting=(),
        events=None,
        outcome=None,
        own_moments=(0,) * len(players),
    )
    return _Change(table, empty, None, state, (), noticed=True).sitting(table.moment)


def sitting_after(
    table: Table, before: Sitting, actor: Seat, state: Any, events: tuple[Event, ...], *, noticed: bool
) -> tuple[int, Sitting]:
    """The table's moment and the game after an action. The table is already at the row's seq and time.

    `noticed`: everybody is told something beside it, whatever the action was.
    """
    change = _Change(table, before, actor, state, events, noticed=noticed)
    moment = table.moment + change.is_public
    return moment, change.sitting(moment)


def seen_by_all(table: Table, **changes: Any) -> Table:
    """Changed in a way that everybody can notice."""
    sitting = table.sitting
    if sitting is not None:
        sitting = sitting._replace(own_moments=(0,) * len(sitting.players))
    return table._replace(moment=table.moment + 1, sitting=sitting, **changes)


class _Change:
    """From one state of a game to the next."""

    def __init__(
        self,
        table: Table,
        before: Sitting,
        actor: Seat | None,
        state: Any,
        events: tuple[Event, ...],
        *,
        noticed: bool,
    ) -> None:
        game = before.game
        self._table = table
        self._before = before
        self._actor = actor
        self._state = state
        self._events = events
        self._shown = [seen for event in events if (seen := event.seen_by(GALLERY)) is not None]
        self._public = public = game.public(state)
        own = game.own
        self._own = tuple([own(state, seat, public) for seat in range(len(before.players))])
        self._waiting = game.to_act(state)
        self._outcome = game.outcome(state)
        self.is_public = noticed or self._is_noticed_by_all()

    def _is_noticed_by_all(self) -> bool:
        before = self._before
        return (
            self._public != before.public
            or self._waiting != before.waiting
            or self._outcome is not None
            or bool(self._shown)
        )

    def sitting(self, moment: int) -> Sitting:
        before = self._before
        questions = self._questions(moment)
        return Sitting(
            game=before.game,
            options=before.options,
            seed=before.seed,
            started=before.started,
            players=before.players,
            state=self._state,
            public=self._public,
            own=self._own,
            questions=questions,
            waiting=self._waiting,
            events=extended(before.events, self._table.seq, self._events),
            outcome=self._outcome,
            own_moments=self._own_moments(questions),
            revealed=self._revealed(),
        )

    def _revealed(self) -> Reveal | None:
        """Counts only what the gallery sees of it."""
        reveals = self._before.game.reveals
        lasts = max([reveals.get(type(event), 0) for event in self._shown], default=0)
        return Reveal(self._table.touched_at, lasts) if lasts else self._before.revealed

    def _own_moments(self, questions: tuple[Question | None, ...]) -> tuple[int, ...]:
        before = self._before
        if self.is_public:
            return (0,) * len(questions)
        return tuple(
            [
                count + self._is_noticed_by(seat, questions[seat])
                for seat, count in enumerate(before.own_moments)
            ]
        )

    def _is_noticed_by(self, seat: Seat, question: Question | None) -> bool:
        before = self._before
        return (
            question is not before.questions[seat]
            or self._own[seat] != before.own[seat]
            or any(event.seen_by(seat) is not None for event in self._events)
        )

    def _questions(self, moment: int) -> tuple[Question | None, ...]:
        choices, public = self._before.game.choices, self._public
        return tuple(
            [
                self._question(seat, offered, moment)
                if (offered := choices(View(seat, public, own)))
                else None
                for seat, own in enumerate(self._own)
            ]
        )

    def _question(self, seat: Seat, choices: tuple[Any, ...], moment: int) -> Question:
        """The same question as before, key and all, unless the seat answered or its choices changed."""
        before, waited_for = self._before.questions[seat], seat in self._waiting
        if before is not None and seat != self._actor and before.choices == choices:
            return before if before.waited_for == waited_for else self._waited(before, seat, waited_for)
        return Question(
            key=self._key(seat, moment),
            asked_in=self._table.seq,
            asked_at=self._table.touched_at,
            turn_began_at=self._turn_began_at(before, seat, waited_for),
            choices=choices,
            waited_for=waited_for,
        )

    def _waited(self, question: Question, seat: Seat, waited_for: bool) -> Question:
        began_at = self._turn_began_at(question, seat, waited_for)
        return question._replace(waited_for=waited_for, turn_began_at=began_at)

    def _key(self, seat: Seat, moment: int) -> int:
        count = 0 if self.is_public else self._before.own_moments[seat] + 1
        return moment * _KEYS_A_MOMENT + count % _KEYS_A_MOMENT

    def _turn_began_at(self, before: Question | None, seat: Seat, waited_for: bool) -> int:
        goes_on = before is not None and before.waited_for and waited_for and self._is_same_turn(seat)
        return before.turn_began_at if before is not None and goes_on else self._table.touched_at

    def _is_same_turn(self, seat: Seat) -> bool:
        turn = self._before.game.turn
        if not self.is_public:
            return True
        if turn is None:
            return seat != self._actor
        same: bool = turn(self._before.state, seat) == turn(self._state, seat)
        return same
