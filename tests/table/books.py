"""Tables with their logs, kept in memory: the shortest way to a position that a test starts from."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from app.games.contract import Seat
from app.table.circumstances import Circumstances
from app.table.codec import encode_action
from app.table.decide import Decided, decide, open_table
from app.table.entries import Opened, Row
from app.table.intents import AddBot, Begin, Intent, Leave, OptIn, Play, Player, Propose, Sit, Start
from app.table.refusals import Reason, Refused
from app.table.seating import in_person
from app.table.table import Phase, Question, Table

CODE: Final = "ABCDE"
SEED: Final = "5eed" * 16
OPENED_AT: Final = 1_000_000

PEOPLE: Final = tuple(
    Player(f"id-of-{name.lower()}", name, f"avatar-{number}")
    for number, name in enumerate(("Anna", "Ben", "Cara", "Dan", "Eve"), start=1)
)
ANNA, BEN, CARA, DAN, EVE = PEOPLE
STRANGER: Final = Player("id-of-zoe", "Zoe", "avatar-9")


def opened(
    *, capacity: int = 4, clock: int = 0, public: bool = False, host: str = ANNA.id, secret: str = ""
) -> Opened:
    return Opened("felix", capacity, {}, public, clock, host, secret=secret)


class Book:
    """A table and all the rows it was folded from. Time stands still unless a test moves it."""

    def __init__(self, entry: Opened | None = None) -> None:
        decided = open_table(CODE, entry or opened(), OPENED_AT)
        assert isinstance(decided, Decided)
        self.rows: list[Row] = [decided.row]
        self.table: Table = decided.table
        self.now = OPENED_AT
        self.absent: frozenset[str] = frozenset()
        self.asking: dict[str, Player] = {}

    def judge(self, intent: Intent, token: str | None = None) -> Decided | Refused:
        return decide(self.table, intent, Circumstances(self.now, self.absent, self.asking), token)

    def do(self, *intents: Intent) -> Table:
        """All of these, each of which has to be allowed."""
        for intent in intents:
            decided = self.judge(intent)
            assert isinstance(decided, Decided), f"{intent} was refused: {decided}"
            self.rows.append(decided.row)
            self.table = decided.table
        return self.table

    def refusal(self, intent: Intent) -> Reason:
        judged = self.judge(intent)
        assert isinstance(judged, Refused), f"{intent} was allowed: {judged}"
        return judged.reason

    def question(self, seat: Seat) -> Question:
        question = self.table.question(seat)
        assert question is not None, f"seat {seat} is asked nothing"
        return question

    def answer(
        self, seat: Seat, choose: Callable[[tuple[Any, ...]], Any] = lambda choices: choices[0]
    ) -> Play:
        """What the person on that seat would send to answer the question they see now."""
        occupant = self.table.seats[seat]
        assert occupant is not None
        assert occupant.player is not None
        question = self.question(seat)
        return Play(occupant.player, question.key, encode_action(choose(question.choices)))

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return self.table.sitting.waiting if self.table.sitting else ()

    def again(self, seed: str = SEED) -> Table:
        """Everybody in person is in for another game."""
        first, *others = in_person(self.table.seats)
        self.do(Propose(first), *(OptIn(player) for player in others))
        assert self.table.proposal is not None
        return self.do(Begin(self.table.proposal.asked_in, seed))

    def play_out(self, seed: int = 0) -> Table:
        """Random legal answers until the game is over."""
        dice = Random(seed)
        while self.table.phase is Phase.PLAYING:
            self.do(self.answer(dice.choice(self.waiting), dice.choice))
        return self.table


def gathered(count: int = 4, entry: Opened | None = None) -> Book:
    """That many people on the first seats; Anna is the host."""
    book = Book(entry or opened(capacity=max(count, 3)))
    book.do(*(Sit(player) for player in PEOPLE[:count]))
    return book


def playing(count: int = 4, entry: Opened | None = None) -> Book:
    """A game that has just begun: everybody is to place a card."""
    book = gathered(count, entry)
    book.do(Start(ANNA.id, SEED))
    return book


def bidding(count: int = 4, entry: Opened | None = None) -> Book:
    """The first auction: one seat is to bid or pass."""
    book = playing(count, entry)
    book.do(*(book.answer(seat) for seat in range(count)))
    return book


def finished(count: int = 4, entry: Opened | None = None) -> Book:
    book = playing(count, entry)
    book.play_out()
    return book


def with_stand_in(count: int = 4) -> Book:
    """Ben left in the middle of the game, so a bot plays his seat."""
    book = playing(count)
    book.do(Leave(BEN.id))
    return book


def with_bot(entry: Opened | None = None) -> Book:
    """Anna, Ben and a bot that plays."""
    book = gathered(2, entry)
    book.do(AddBot(ANNA.id, "normal"), Start(ANNA.id, SEED))
    return book
