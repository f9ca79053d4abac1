"""Seats as plain values."""

from app.table.seating import Occupant, closed_up, first_free, seat_of, swapped

ONE, OTHER = Occupant("1", "One", "a"), Occupant("2", "Other", "b")
BOT = Occupant(None, "Ada", "bot-1", "normal")


def test_somebody_is_found_by_who_they_are() -> None:
    assert seat_of((None, ONE, OTHER), "2") == 2
    assert seat_of((None, ONE), "2") is None


def test_the_first_free_seat_is_the_lowest() -> None:
    assert first_free((ONE, None, None)) == 1
    assert first_free((ONE, OTHER)) is None


def test_swapping_moves_both_even_if_one_is_nobody() -> None:
    assert swapped((ONE, OTHER, None), 0, 1) == (OTHER, ONE, None)
    assert swapped((ONE, OTHER, None), 2, 0) == (None, OTHER, ONE)


def test_closing_up_keeps_the_order() -> None:
    assert closed_up((None, OTHER, None, BOT, ONE)) == (OTHER, BOT, ONE)
