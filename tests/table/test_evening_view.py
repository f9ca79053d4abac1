"""The evening as everybody sees it: names and places, and never who somebody is."""

import orjson

from app.table.bot_answer import bot_answer
from app.table.evening_view import Evening, Finisher, TallyLine, evening_view
from app.table.intents import AddBot, Leave, Player, Rename, Sit, Start
from app.table.table import Phase
from app.table.view import table_view
from tests.table.books import ANNA, BEN, PEOPLE, SEED, Book, finished, gathered, playing, with_bot


def play_on(book: Book) -> None:
    while book.table.phase is Phase.PLAYING:
        seat = book.waiting[0]
        book.do(bot_answer(book.table, seat) or book.answer(seat))


def test_before_a_game_is_over_there_is_nothing_to_tell() -> None:
    for book in (gathered(), playing()):
        assert evening_view(book.table) == Evening((), ())


def test_a_finished_game_is_told_seat_by_seat() -> None:
    book = with_bot()
    play_on(book)
    sitting = book.table.sitting
    assert sitting is not None
    assert sitting.outcome is not None
    places, scores = sitting.outcome.places, sitting.outcome.scores
    (told,) = evening_view(book.table).games
    assert told.game == "felix"
    assert told.players == (
        Finisher("Anna", "avatar-1", False, places[0], scores[0]),
        Finisher("Ben", "avatar-2", False, places[1], scores[1]),
        Finisher("Ada", "bot-1", True, places[2], scores[2]),
    )


def test_the_tally_knows_who_is_still_there() -> None:
    book = finished(3)
    book.do(Leave(BEN.id))
    seats = {line.name: line.seat for line in evening_view(book.table).tally}
    assert seats == {"Anna": 0, "Ben": None, "Cara": 2}


def test_the_tally_grows_with_each_game() -> None:
    book = Book()
    book.do(Sit(ANNA), *(AddBot(ANNA.id, "normal") for _ in range(2)))
    for _ in range(3):
        book.do(Start(ANNA.id, SEED))
        play_on(book)
    places = tuple(game.players[0].place for game in evening_view(book.table).games)
    assert len(places) == 3
    assert evening_view(book.table).tally == (TallyLine("Anna", "avatar-1", 0, places.count(1), places),)


def test_a_result_is_of_those_who_sat_there_at_the_end() -> None:
    book = playing(3)
    book.do(Rename(Player(BEN.id, "Benno", "avatar-7")), Leave(ANNA.id))
    play_on(book)
    assert [player.name for player in evening_view(book.table).games[0].players] == ["Anna", "Benno", "Cara"]
    shown = table_view(book.table).players
    assert [(player.name, player.away) for player in shown] == [
        ("Anna", True),
        ("Benno", False),
        ("Cara", False),
    ]


def test_nobodys_id_is_in_it() -> None:
    book = finished(4)
    text = orjson.dumps(evening_view(book.table))
    assert not any(player.id.encode() in text for player in PEOPLE)
