"""What happened at a table: game by game, part by part, and whoever came and went meanwhile."""

from random import Random

import pytest

from app.games.catalogue import GAMES
from app.games.contract import GALLERY, Event
from app.games.felix.events import CardPlaced, RoundBegan
from app.games.squeaky.events import FoodTaken, GameBegan
from app.table import happenings as told
from app.table.codec import view_json
from app.table.entries import Opened
from app.table.intents import (
    AddBot,
    AgreeToEnd,
    ChangeTerms,
    GiveSeat,
    Intent,
    Leave,
    PassHost,
    Pause,
    Player,
    Remove,
    Rename,
    Resume,
    Sit,
    StandIn,
    Start,
    TimeOut,
    WithdrawEnd,
)
from app.table.story import GameStory, Heading, Line, story
from app.table.table import Phase
from app.table.view import happenings, history, missed
from tests.table.books import (
    ANNA,
    BEN,
    CARA,
    OPENED_AT,
    PEOPLE,
    SEED,
    STRANGER,
    Book,
    bidding,
    finished,
    gathered,
    opened,
    playing,
    with_bot,
    with_stand_in,
)


def lines(game: GameStory) -> list[Line]:
    return [line for chapter in game.chapters for line in chapter.lines]


def beside(book: Book) -> list[Event]:
    """All that was told beside the games."""
    return [line.event for game in story(book.table, GALLERY) for line in lines(game) if not line.of_game]


def timed_out(seat: int = 0) -> Book:
    """Everybody was to place a card, and the time of that seat was up."""
    book = playing(entry=opened(clock=30))
    book.now += 30_000
    book.do(TimeOut(seat, book.question(seat).key))
    return book


class TestWhatIsTold:
    def test_who_sits_down_and_who_leaves(self) -> None:
        book = gathered(2)
        book.do(AddBot(ANNA.id, "normal"), Leave(BEN.id))
        assert beside(book) == [
            told.SatDown("Anna", is_bot=False),
            told.SatDown("Ben", is_bot=False),
            told.SatDown("Ada", is_bot=True),
            told.WentAway("Ben", a_bot_plays=False),
        ]

    @pytest.mark.parametrize(
        ("intents", "happened"),
        [
            ((Leave(BEN.id),), [told.WentAway("Ben", a_bot_plays=True)]),
            ((StandIn(ANNA.id, 1),), [told.BotSatIn("Ben")]),
            ((Pause(ANNA.id), Resume(ANNA.id)), [told.GamePaused(), told.GameResumed()]),
            ((PassHost(ANNA.id, 2),), [told.BecameHost("Cara")]),
            ((Leave(ANNA.id),), [told.WentAway("Anna", a_bot_plays=True), told.BecameHost("Ben")]),
            ((Rename(Player(BEN.id, "Benno", "avatar-2")),), [told.NameChanged("Ben", "Benno")]),
            ((Rename(Player(BEN.id, "Ben", "avatar-5")),), []),
            ((Remove(ANNA.id, 1, barred=True),), [told.WasRemoved("Ben", "Ada")]),
            (
                (AgreeToEnd(BEN.id), WithdrawEnd(BEN.id)),
                [told.EndWanted("Ben", wanted=True), told.EndWanted("Ben", wanted=False)],
            ),
        ],
    )
    def test_in_a_game(self, intents: tuple[Intent, ...], happened: list[Event]) -> None:
        book = playing()
        before = book.table.seq
        book.do(*intents)
        assert list(happenings(book.table, before)) == happened
        assert beside(book)[4:] == happened

    def test_who_comes_back_by_sitting_down_or_by_playing(self) -> None:
        sitting, acting = with_stand_in(), with_stand_in()
        sitting.do(Sit(BEN))
        acting.do(acting.answer(1))
        assert beside(sitting)[-1] == beside(acting)[-1] == told.WasBack("Ben")

    def test_who_takes_over_from_a_bot(self) -> None:
        book = with_bot()
        book.asking = {"word": STRANGER}
        book.do(GiveSeat(ANNA.id, 2, "word"))
        assert beside(book)[-1] == told.TookSeat("Zoe", "Ada")

    def test_what_comes_next(self) -> None:
        book = finished()
        book.do(ChangeTerms(ANNA.id, game="squeaky"), ChangeTerms(ANNA.id, public=True))
        assert beside(book)[-1] == told.GameChosen("squeaky")

    def test_no_ids_and_not_who_may_never_come_back(self) -> None:
        books = []
        for barred in (True, False):
            book = playing()
            book.do(Remove(ANNA.id, 1, barred=barred), Leave(CARA.id))
            books.append(view_json(story(book.table, GALLERY)))
        assert books[0] == books[1]
        assert not [player.id for player in PEOPLE if player.id.encode() in books[0]]


class TestTimeUp:
    def test_is_told_to_all_before_what_was_done(self) -> None:
        book = timed_out()
        for audience in (0, 1, GALLERY):
            (_, game) = story(book.table, audience)
            time_up, done = (line.event for line in lines(game))
            assert time_up == told.TimeWasUp(0, "Anna", OPENED_AT + 30_000)
            assert isinstance(done, CardPlaced)
            assert (done.card is None) is (audience != 0)

    def test_is_told_again_in_another_turn(self) -> None:
        book = timed_out()
        book.do(*(book.answer(seat) for seat in (1, 2, 3)))
        (seat,) = book.waiting
        for _ in range(4):
            book.now += 30_000
            (seat,) = book.waiting
            book.do(TimeOut(seat, book.question(seat).key))
        names = [each.name for each in beside(book) if isinstance(each, told.TimeWasUp)]
        assert len(names) == 5
        assert set(names) >= {"Anna"}

    def test_is_told_once_in_a_turn_of_several_answers(self) -> None:
        book = gathered(2, Opened("snack_match", 2, {"diet": "off"}, False, 30, ANNA.id))
        book.do(Start(ANNA.id, SEED))
        book.do(*(book.answer(seat) for seat in (0, 1)))
        book.now += 30_000
        answers = 0
        while 0 in book.waiting:
            answers += 1
            book.do(TimeOut(0, book.question(0).key))
        assert answers > 1
        assert [type(each) for each in beside(book)[2:]] == [told.TimeWasUp]

    def test_who_was_played_for_is_told_so_until_they_play(self) -> None:
        book = timed_out()
        assert [type(event) for event in missed(book.table, 0)] == [CardPlaced]
        assert missed(book.table, 1) == ()
        book.do(book.answer(0))
        assert missed(book.table, 0) == ()

    def test_is_a_moment_even_if_what_was_done_is_secret(self) -> None:
        book = gathered(2, Opened("snack_match", 2, {"diet": "off"}, False, 30, ANNA.id))
        book.do(Start(ANNA.id, SEED))
        book.do(*(book.answer(seat) for seat in (0, 1)))
        moments = []
        book.now += 30_000
        while 0 in book.waiting:
            before = book.table.moment
            book.do(TimeOut(0, book.question(0).key))
            moments.append(book.table.moment - before)
        assert moments[0] == 1
        assert moments.count(0) == len(moments) - 2  # and the last, which is seen


class TestParts:
    def test_the_first_round_has_a_heading_like_the_others(self) -> None:
        book = bidding()
        dice = Random(1)
        while not any(isinstance(event, RoundBegan) for event in history(book.table, 0)):
            book.do(book.answer(dice.choice(book.waiting), dice.choice))
        first, second = story(book.table, 0)[-1].chapters
        assert (first.heading, first.opening) == (Heading.PART, None)
        assert isinstance(second.opening, RoundBegan)
        assert second.lines[0] == Line(second.opening, of_game=True)

    def test_all_events_are_there_in_their_order(self) -> None:
        book = finished()
        for audience in (*range(4), GALLERY):
            found = [line.event for line in lines(story(book.table, audience)[-1]) if line.of_game]
            assert found == list(history(book.table, audience))

    def test_who_leaves_after_the_game_leaves_after_the_game(self) -> None:
        book = finished()
        book.do(Leave(BEN.id))
        last = story(book.table, GALLERY)[-1].chapters[-1]
        assert last.heading is Heading.AFTER
        assert last.lines == (Line(told.WentAway("Ben", a_bot_plays=False), of_game=False),)

    def test_a_game_of_memory_forgets_here_too(self) -> None:
        options = {option.key: option.values[0] for option in GAMES["squeaky"].options}
        book = gathered(2, Opened("squeaky", 2, options, False, 0, ANNA.id))
        book.do(Start(ANNA.id, SEED))
        dice = Random(3)
        for number in range(12):
            book.do(book.answer(dice.choice(book.waiting), dice.choice))
            if number % 3 == 2:
                book.do(Pause(ANNA.id), Resume(ANNA.id))
        assert book.table.phase is Phase.PLAYING
        game = story(book.table, 0)[-1]
        events = [line.event for line in lines(game) if line.of_game]
        assert events == list(history(book.table, 0))
        assert len([event for event in events if isinstance(event, FoodTaken)]) == 2
        assert [type(chapter.opening) for chapter in game.chapters] == [type(None), GameBegan]


class TestGames:
    def test_each_is_by_itself_with_its_result(self) -> None:
        book = finished()
        result = book.table.results[0]
        book.again()
        book.do(*(AgreeToEnd(player.id) for player in PEOPLE[:4]))
        book.again()
        before, first, second, third = story(book.table, GALLERY)
        assert before.game is None
        assert first.result is not None
        assert [player.place for player in first.result.players] == list(result.places)
        assert lines(first) == []
        assert (second.result, second.ended_early) == (None, True)
        assert (third.game, third.result, third.ended_early) == ("felix", None, False)

    def test_only_the_one_on_the_table_is_told_event_by_event(self) -> None:
        book = finished()
        book.again()
        book.do(book.answer(0))
        _, first, second = story(book.table, 0)
        assert [line.of_game for line in lines(first)] == []
        assert [line.of_game for line in lines(second)] == [True]
