"""A table at one moment: each audience gets its own view of it."""

from app.live.snapshot import Snapshot
from app.table.intents import Remove
from app.table.view import game_view, seat_question, table_view
from tests.table.books import ANNA, BEN, PEOPLE, STRANGER, Book, playing, with_stand_in


def snapshot(book: Book) -> Snapshot:
    return Snapshot(book.table, table_view(book.table))


def test_each_audience_gets_its_own_view_and_question() -> None:
    book = playing()
    made = snapshot(book)
    for audience in (*range(4), None):
        assert made.game_view(audience) == game_view(book.table, audience)
        assert made.question(audience) == seat_question(book.table, audience)
    assert made.waiting == book.waiting
    assert made.outcome is None


def test_it_counts_what_everybody_could_notice() -> None:
    book = playing()
    book.do(book.answer(0))
    book.do(book.answer(0))
    made = snapshot(book)
    assert made.moment == made.seq - 1
    assert [made.own_moment(audience) for audience in (*range(4), None)] == [1, 0, 0, 0, 0]


def test_a_player_is_the_audience_of_their_seat_and_others_are_the_gallery() -> None:
    made = snapshot(playing())
    assert (made.audience_of(ANNA.id), made.audience_of(BEN.id), made.audience_of(STRANGER.id)) == (
        0,
        1,
        None,
    )


def test_it_knows_the_host_and_who_is_stood_in_for() -> None:
    made = snapshot(with_stand_in())
    assert made.is_host(ANNA.id)
    assert not made.is_host(BEN.id)
    assert made.is_stood_in_for(BEN.id)
    assert not made.is_stood_in_for(ANNA.id)
    assert not made.is_stood_in_for(STRANGER.id)


def test_it_knows_who_was_removed_for_good() -> None:
    book = playing()
    book.do(Remove(ANNA.id, 1, barred=True), Remove(ANNA.id, 2, barred=False))
    made = snapshot(book)
    assert [made.is_barred(player.id) for player in PEOPLE[:4]] == [False, True, False, False]


def test_it_does_not_hand_out_the_table() -> None:
    made = snapshot(playing())
    shown = [name for name in dir(made) if not name.startswith("_")]
    assert shown == [
        "audience_of",
        "due_at",
        "evening",
        "game_view",
        "games",
        "happenings",
        "is_barred",
        "is_closed_to",
        "is_host",
        "is_stood_in_for",
        "look",
        "may_skip",
        "missed",
        "moment",
        "news",
        "outcome",
        "own_moment",
        "public",
        "question",
        "seq",
        "story",
        "waiting",
    ]
