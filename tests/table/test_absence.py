"""For whom a bot sits in, as plain values."""

from app.table.absence import Absence, absence_of, begun, ended, told

ANNA, BEN = Absence("a", 5, 4), Absence("b", 7, 6)


def test_somebody_is_away_from_a_row_on() -> None:
    assert begun((ANNA,), "b", 7, 6) == (ANNA, BEN)


def test_away_again_counts_from_the_last_time() -> None:
    assert begun((ANNA, BEN), "a", 9, 8) == (BEN, Absence("a", 9, 8))


def test_who_is_back_and_plays_has_been_told() -> None:
    back = ended((ANNA, BEN), "a")
    assert back == (Absence("a", 5, 4, over=True), BEN)
    assert told(back, "a") == (BEN,)


def test_what_a_bot_plays_for_somebody_tells_them_nothing() -> None:
    assert told((ANNA, BEN), "a") == (ANNA, BEN)


def test_nobody_else_is_looked_up() -> None:
    assert absence_of((ANNA, BEN), "b") == BEN
    assert absence_of((ANNA, BEN), "c") is None
    assert absence_of((ANNA, BEN), None) is None
