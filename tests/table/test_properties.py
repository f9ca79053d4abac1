"""Whatever people, bots and clocks try, in whatever order: the log stays whole and nobody learns too much."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.games.contract import LEVELS
from app.table.bot_answer import bot_answer
from app.table.checkpoint import checkpoint_of, restored
from app.table.codec import view_json
from app.table.decide import Decided
from app.table.evening_view import evening_view
from app.table.evolve import evolve, fold
from app.table.fingerprint import fingerprint
from app.table.folded import Folded, Remembered
from app.table.intents import (
    AddBot,
    AgreeToEnd,
    Begin,
    ChangeTerms,
    Free,
    GiveSeat,
    Intent,
    Leave,
    OptIn,
    OptOut,
    PassHost,
    Pause,
    Play,
    Propose,
    Remove,
    Rename,
    Resume,
    Sit,
    StandIn,
    Start,
    SucceedHost,
    Swap,
    TimeOut,
    WithdrawEnd,
)
from app.table.seating import in_person, player_on
from app.table.table import Phase, Table
from app.table.view import game_view, history, missed, news, seat_question, table_view
from tests.table.books import PEOPLE, STRANGER, Book, opened
from tests.table.unchained import unchained

EVERYBODY = (*PEOPLE, STRANGER)
people = st.sampled_from(EVERYBODY)
seats = st.integers(-1, 5)
games = st.none() | st.sampled_from(["felix", "squeaky", "chess"])
clocks = st.sampled_from([0, 30])
seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)
forms = st.dictionaries(
    st.sampled_from(["do", "card", "mice", "seat"]),
    st.none() | st.integers() | st.sampled_from(["pass", "bid", "place_card", "3", "rabbit", "1", "x"]),
)


def is_played(machine: "TableUnderSiege") -> bool:
    """Whether questions can be answered now."""
    return machine.book.table.phase is Phase.PLAYING and machine.book.table.paused_at is None


class TableUnderSiege(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.book = Book()
        self.folded: Table = self.book.table
        self.seeds: set[str] = set()

    @initialize(capacity=st.sampled_from([3, 4, 5]), clock=clocks)
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

    @rule(player=people, game=games, capacity=st.none() | st.integers(1, 9), clock=st.none() | clocks)
    def change_terms(self, player: Any, game: str | None, capacity: int | None, clock: int | None) -> None:
        self.attempt(ChangeTerms(player.id, game, capacity, clock=clock))

    @rule(player=people)
    def rename(self, player: Any) -> None:
        self.attempt(Rename(player))

    @rule(player=people, rest=st.integers(0, 60_000))
    def pause_and_resume(self, player: Any, rest: int) -> None:
        if not self.attempt(Pause(player.id)):
            self.book.now += rest
            self.attempt(Resume(player.id))

    @rule(player=people, agrees=st.sampled_from([True, True, False]))
    def end_early(self, player: Any, agrees: bool) -> None:
        self.attempt(AgreeToEnd(player.id) if agrees else WithdrawEnd(player.id))

    @rule(player=people, seat=seats)
    def stand_in(self, player: Any, seat: int) -> None:
        self.attempt(StandIn(player.id, seat))

    @precondition(is_played)
    @rule(data=st.data())
    def come_back_by_playing(self, data: st.DataObject) -> None:
        """Whoever has a seat may answer its question, bot or no bot; then the seat is theirs in person."""
        table = self.book.table
        asked = [
            seat for seat in range(len(table.seats)) if table.question(seat) and player_on(table.seats, seat)
        ]
        if asked:
            seat = data.draw(st.sampled_from(asked))
            player = player_on(table.seats, seat)
            assert self.attempt(self.book.answer(seat))
            assert player in in_person(self.book.table.seats)

    @rule(player=people, seat=seats, barred=st.booleans())
    def remove(self, player: Any, seat: int, barred: bool) -> None:
        self.attempt(Remove(player.id, seat, barred))

    @rule(player=people, seat=seats, asker=people)
    def give_seat(self, player: Any, seat: int, asker: Any) -> None:
        self.book.asking = {"asker": asker}
        self.attempt(GiveSeat(player.id, seat, "asker"))

    @rule(player=people, seat=seats)
    def pass_host(self, player: Any, seat: int) -> None:
        self.attempt(PassHost(player.id, seat))

    @rule(away=st.frozensets(people))
    def people_come_and_go(self, away: frozenset[Any]) -> None:
        self.book.absent = frozenset(player.id for player in away)

    @rule()
    def succeed_the_host(self) -> None:
        self.attempt(SucceedHost(self.book.table.host))

    @rule(player=people, seed=seeds)
    def start(self, player: Any, seed: str) -> None:
        self.seeds.add(seed)
        self.attempt(Start(player.id, seed))

    @rule(player=people)
    def propose(self, player: Any) -> None:
        self.attempt(Propose(player.id))

    @rule(player=people, joins=st.booleans())
    def answer_the_proposal(self, player: Any, joins: bool) -> None:
        self.attempt(OptIn(player.id) if joins else OptOut(player.id))

    @precondition(lambda self: self.book.table.proposal is not None)
    @rule(late=st.sampled_from([0, 30_000]), seed=seeds)
    def begin(self, late: int, seed: str) -> None:
        """What was proposed always comes to an end when its time is up."""
        proposal = self.book.table.proposal
        self.book.now += late
        self.seeds.add(seed)
        done = self.attempt(Begin(proposal.asked_in, seed)) if proposal else False
        assert done or not late
        assert not done or self.book.table.proposal is None

    @rule(player=people, key=st.integers(0, 200), form=forms)
    def play_nonsense(self, player: Any, key: int, form: dict[str, Any]) -> None:
        self.attempt(Play(player.id, key, form))

    @precondition(is_played)
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

    @precondition(is_played)
    @rule(steps=st.integers(1, 40))
    def play_on(self, steps: int) -> None:
        for _ in range(steps):
            if self.book.table.phase is Phase.PLAYING:
                seat = self.book.waiting[0]
                assert self.attempt(bot_answer(self.book.table, seat) or self.book.answer(seat))

    @precondition(is_played)
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
    def a_checkpoint_comes_back_as_the_table_it_was_made_of(self) -> None:
        before = Folded(self.folded, self.book.rows[-1].digest, Remembered())
        assert unchained(restored(checkpoint_of(before)).table) == unchained(self.folded)

    @invariant()
    def the_log_has_no_gap(self) -> None:
        assert [row.seq for row in self.book.rows] == list(range(1, self.book.table.seq + 1))

    @invariant()
    def nobody_sits_twice(self) -> None:
        sitting = [occupant.player for occupant in self.book.table.seats if occupant and occupant.player]
        assert len(sitting) == len(set(sitting))

    @invariant()
    def the_host_is_there_in_person_if_anybody_is(self) -> None:
        there = in_person(self.book.table.seats)
        assert self.book.table.host in there or not there

    @invariant()
    def who_was_removed_for_good_does_not_sit_there(self) -> None:
        assert not set(self.book.table.barred) & {seat.player for seat in self.book.table.seats if seat}

    @invariant()
    def a_game_goes_on_only_while_somebody_wants_it(self) -> None:
        table, there = self.book.table, in_person(self.book.table.seats)
        assert set(table.ending) < set(there) or not table.ending

    @invariant()
    def no_view_says_too_much(self) -> None:
        table = self.book.table
        public = table_view(table)
        for audience in (*range(len(table.seats)), None):
            text = view_json(
                (
                    public,
                    evening_view(table),
                    *(game_view(table, audience) or ()),
                    *(seat_question(table, audience) or ()),
                    news(table, audience, 0),
                    missed(table, audience),
                    history(table, audience),
                )
            )
            assert not any(player.id.encode() in text for player in EVERYBODY)
            assert self.book.rows[-1].digest.encode() not in text
            assert not any(seed.encode() in text for seed in self.seeds)

    def teardown(self) -> None:
        assert fold(self.book.rows) == self.book.table


TestTableUnderSiege = TableUnderSiege.TestCase
TestTableUnderSiege.settings = settings(max_examples=25, stateful_step_count=40)
