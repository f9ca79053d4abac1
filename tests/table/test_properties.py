"""Whatever people, bots and clocks try, in whatever order: the log stays whole and nobody learns too much."""

from typing import Any

import orjson
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.games.contract import LEVELS
from app.table.absent import bot_answer
from app.table.decide import Decided
from app.table.evolve import evolve, fingerprint, fold
from app.table.intents import AddBot, Free, Intent, Leave, Play, Rename, Sit, Start, Swap, TimeOut
from app.table.seating import seat_of
from app.table.table import Phase, Table
from app.table.view import history, news, table_view, view
from tests.table.books import PEOPLE, STRANGER, Book, opened

EVERYBODY = (*PEOPLE, STRANGER)
people = st.sampled_from(EVERYBODY)
seats = st.integers(-1, 5)
seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)
forms = st.dictionaries(
    st.sampled_from(["do", "card", "mice", "seat"]),
    st.none() | st.integers() | st.sampled_from(["pass", "bid", "place_card", "3", "rabbit", "1", "x"]),
)


class TableUnderSiege(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.book = Book()
        self.folded: Table = self.book.table
        self.seeds: set[str] = set()

    @initialize(capacity=st.sampled_from([3, 4, 5]), clock=st.sampled_from([0, 30]))
    def open(self, capacity: int, clock: int) -> None:
        self.book = Book(opened(capacity=capacity, clock=clock))
        self.folded = fold(self.book.rows)

    def attempt(self, intent: Intent) -> bool:
        """Append what is allowed, fold it as another node would; a refusal leaves all as it was."""
        judged = self.book.judge(intent)
        if not isinstance(judged, Decided):
            return False
        self.book.rows.append(judged.row)
        self.book.table = judged.table
        self.folded = evolve(self.folded, judged.row)
        return True

    @rule(player=people, seat=st.none() | seats)
    def sit(self, player: Any, seat: int | None) -> None:
        self.attempt(Sit(player, seat))

    @rule()
    def everybody_sits(self) -> None:
        for player in EVERYBODY:
            self.attempt(Sit(player))

    @rule(player=people)
    def leave(self, player: Any) -> None:
        self.attempt(Leave(player.id))

    @rule(player=people, seat=seats, other=seats)
    def swap(self, player: Any, seat: int, other: int) -> None:
        self.attempt(Swap(player.id, seat, other))

    @rule(player=people, seat=seats)
    def free(self, player: Any, seat: int) -> None:
        self.attempt(Free(player.id, seat))

    @rule(player=people, level=st.sampled_from(LEVELS), seat=st.none() | seats)
    def add_bot(self, player: Any, level: str, seat: int | None) -> None:
        self.attempt(AddBot(player.id, level, seat))

    @rule(player=people)
    def rename(self, player: Any) -> None:
        self.attempt(Rename(player))

    @rule(player=people, seed=seeds)
    def start(self, player: Any, seed: str) -> None:
        self.seeds.add(seed)
        self.attempt(Start(player.id, seed))

    @rule(player=people, key=st.integers(0, 200), form=forms)
    def play_nonsense(self, player: Any, key: int, form: dict[str, Any]) -> None:
        self.attempt(Play(player.id, key, form))

    @precondition(lambda self: self.book.table.phase is Phase.PLAYING)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        """A legal answer of a seat that is asked, waited for or not; the second tap always bounces."""
        table = self.book.table
        asked = [seat for seat in range(len(table.seats)) if table.question(seat)]
        seat = data.draw(st.sampled_from(asked))
        choose = data.draw(st.sampled_from(self.book.question(seat).choices))
        if bot := bot_answer(table, seat):
            assert self.attempt(bot)
            assert not self.attempt(bot)
        else:
            tap = self.book.answer(seat, lambda _: choose)
            assert self.attempt(tap)
            assert not self.attempt(tap)

    @precondition(lambda self: self.book.table.phase is Phase.PLAYING)
    @rule(steps=st.integers(1, 40))
    def play_on(self, steps: int) -> None:
        for _ in range(steps):
            if self.book.table.phase is Phase.PLAYING:
                seat = self.book.waiting[0]
                assert self.attempt(bot_answer(self.book.table, seat) or self.book.answer(seat))

    @precondition(lambda self: self.book.table.phase is Phase.PLAYING)
    @rule(late=st.integers(0, 60_000), data=st.data())
    def time_out(self, late: int, data: st.DataObject) -> None:
        self.book.now += late
        seat = data.draw(st.sampled_from(self.book.waiting))
        self.attempt(TimeOut(seat, self.book.question(seat).key))

    @invariant()
    def the_fold_of_the_rows_is_the_table(self) -> None:
        assert self.folded == self.book.table
        assert fingerprint(self.folded) == self.book.rows[-1].digest

    @invariant()
    def the_log_has_no_gap(self) -> None:
        assert [row.seq for row in self.book.rows] == list(range(1, self.book.table.seq + 1))

    @invariant()
    def nobody_sits_twice(self) -> None:
        sitting = [occupant.player for occupant in self.book.table.seats if occupant and occupant.player]
        assert len(sitting) == len(set(sitting))

    @invariant()
    def the_host_sits_there_if_any_person_does(self) -> None:
        table = self.book.table
        if table.phase is Phase.GATHERING and any(seat and seat.player for seat in table.seats):
            assert seat_of(table.seats, table.host) is not None or table.host == self.book.rows[0].actor

    @invariant()
    def no_view_says_too_much(self) -> None:
        table = self.book.table
        public = table_view(table)
        for audience in (*range(len(table.seats)), None):
            text = orjson.dumps(
                (view(table, public, audience), news(table, audience, 0), history(table, audience))
            )
            assert not any(player.id.encode() in text for player in EVERYBODY)
            assert self.book.rows[-1].digest.encode() not in text
            assert not any(seed.encode() in text for seed in self.seeds)

    def teardown(self) -> None:
        assert fold(self.book.rows) == self.book.table


TestTableUnderSiege = TableUnderSiege.TestCase
TestTableUnderSiege.settings = settings(max_examples=25, stateful_step_count=40)
