"""A table at one moment: each audience gets its own view of it, made once."""

from app.live.snapshot import Snapshot
from app.table.view import table_view, view
from tests.table.books import ANNA, BEN, STRANGER, Book, playing, with_stand_in


def snapshot(book: Book) -> Snapshot:
    return Snapshot(book.table, table_view(book.table))


def test_a_view_is_made_once() -> None:
    made = snapshot(playing())
    assert made.view(1) is made.view(1)
    assert made.view(1) != made.view(2)


def test_it_is_the_view_of_the_table() -> None:
    book = playing()
    for audience in (*range(4), None):
        assert snapshot(book).view(audience) == view(book.table, table_view(book.table), audience)


def test_a_player_is_the_audience_of_their_seat_and_others_are_the_gallery() -> None:
    made = snapshot(playing())
    assert (made.audience_of(ANNA.id), made.audience_of(BEN.id), made.audience_of(STRANGER.id)) == (
        0,
        1,
        None,
    )


def test_it_knows_the_host_and_who_sits_out() -> None:
    made = snapshot(with_stand_in())
    assert made.is_host(ANNA.id)
    assert not made.is_host(BEN.id)
    assert made.sits_out(BEN.id)
    assert not made.sits_out(ANNA.id)
    assert not made.sits_out(STRANGER.id)


def test_it_does_not_hand_out_the_table() -> None:
    made = snapshot(playing())
    shown = [name for name in dir(made) if not name.startswith("_")]
    assert shown == [
        "audience_of",
        "history",
        "is_host",
        "kept",
        "memo",
        "news",
        "public",
        "seq",
        "sits_out",
        "view",
    ]
