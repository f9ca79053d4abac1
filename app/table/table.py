"""What a log folds to: the seats, and the game on the table with the questions that are open.

`state` never leaves this package and `games`; everybody else gets a view. Not here: how rows change it
(`evolve`), what may be added (`decide`), what an audience sees (`view`).

The values that are made for every row are named tuples: they are created several times faster than frozen
dataclasses.
"""

from enum import StrEnum
from typing import Any, NamedTuple

from app.games.catalogue import GAMES
from app.games.contract import AnyGame, Options, Outcome, Seat, View
from app.table.absence import Absences
from app.table.entries import Opened
from app.table.event_chain import EventLink
from app.table.proposal import Proposal
from app.table.results import GameResult
from app.table.seating import Occupant, Seats
from app.table.terms import Terms


class Phase(StrEnum):
    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"


class Question(NamedTuple):
    """What a seat is asked, open until the seat answers or its choices change.

    A seat that is not waited for may still answer, to change its mind.
    """

    key: int
    """How the seat refers to it. Counts only what the seat could notice, so it tells nothing about others."""
    asked_in: int
    """The row that asked it."""
    asked_at: int
    turn_began_at: int
    """Since when the seat is waited for: its clock runs from here, however often it acts in its turn."""
    choices: tuple[Any, ...]
    waited_for: bool

    def put_off(self, milliseconds: int) -> "Question":
        """As if it had been asked so much later."""
        return self._replace(
            asked_at=self.asked_at + milliseconds, turn_began_at=self.turn_began_at + milliseconds
        )


class Reveal(NamedTuple):
    """Since when something is shown that everybody has waited for, and for how long people look at it."""

    at: int
    lasts: int


class Sitting(NamedTuple):
    """One game at the table, from its start to its result."""

    game: AnyGame
    """With the rules version that it was started with."""
    options: Options
    seed: bytes
    started: int
    players: tuple[Occupant, ...]
    """As they were when it started; once it is over, as they were then."""
    state: Any
    public: Any
    own: tuple[Any, ...]
    questions: tuple[Question | None, ...]
    waiting: tuple[Seat, ...]
    events: EventLink | None
    """The newest."""
    outcome: Outcome | None
    own_moments: tuple[int, ...]
    """For each seat, how many rows since the last moment of the table changed something for it alone."""

    revealed: Reveal | None = None
    """What was revealed last. Everybody saw it, so waiting because of it tells nobody anything."""

    def view(self, seat: Seat | None) -> View[Any, Any]:
        return View(seat, self.public, None if seat is None else self.own[seat])


class Table(NamedTuple):
    code: str
    seq: int
    moment: int
    """How many rows everybody could notice. Unlike `seq` it does not count secret changes of mind."""
    opened: Opened
    opened_at: int
    touched_at: int
    host: str
    phase: Phase
    seats: Seats
    sitting: Sitting | None
    """The game that is being played, or the last one; it stays when the terms say that another comes next."""
    terms: Terms
    """What is being played, or will be next."""
    results: tuple[GameResult, ...] = ()
    """Of the games that were played to their end."""
    paused_at: int | None = None
    """Since when the game rests."""
    ending: tuple[str, ...] = ()
    """The players who agree to end the game early."""
    absences: Absences = ()
    """Of those for whom a bot sits in or sat in, or the clock played, in the game on the table."""
    barred: tuple[str, ...] = ()
    """Players who were removed for good. Never shown."""
    proposal: Proposal | None = None
    """Another game was proposed, and it is not clear yet who's in."""
    happenings: EventLink | None = None
    """What happened beside the games, all evening long; the newest."""
    secret: str = ""
    """That of the game on the table while it is played, else of the next one. Its hash is public."""
    next_secret: str = ""
    """While a game is played: that of the one after it."""
    shares: tuple[tuple[str, str], ...] = ()
    """Players, and what their devices added to the seed of the next game."""

    @property
    def game(self) -> AnyGame:
        """The game on the table, with its rules version; before the first game, the newest."""
        return self.sitting.game if self.sitting else GAMES[self.terms.game]

    def question(self, seat: Seat) -> Question | None:
        return self.sitting.questions[seat] if self.sitting and self.phase is Phase.PLAYING else None
