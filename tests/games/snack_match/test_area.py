"""What is seen when cards lie on top of each other."""

from app.games.snack_match.area import EMPTY, fresh_squares, lay, lay_all
from tests.games.snack_match.tables import area, drawn, on_top, under

SQUARE = area("So So", "Sg Sg")


def test_the_first_card_is_the_area() -> None:  # SM-15
    assert drawn(lay(EMPTY, on_top("Sg-Sr-Db", 0, 0))) == ["Sg Sr Db"]
    assert drawn(lay(EMPTY, on_top("Sg-Sr-Db", 0, 0, "down"))) == ["Sg", "Sr", "Db"]


def test_a_card_may_be_turned_any_way() -> None:  # SM-14
    assert drawn(lay(EMPTY, on_top("Sg-Sr-Db", 2, 0, "left"))) == ["Db Sr Sg"]
    assert drawn(lay(EMPTY, on_top("Sg-Sr-Db", 0, 2, "up"))) == ["Db", "Sr", "Sg"]


def test_on_top_a_card_hides_what_is_below() -> None:  # SM-16
    assert drawn(lay(SQUARE, on_top("Bo-Br-Wb", 0, 1))) == ["So So --", "Bo Br Wb"]


def test_under_the_others_only_what_lies_beyond_them_shows() -> None:  # SM-16
    assert drawn(lay(SQUARE, under("Bo-Br-Wb", 0, 1))) == ["So So --", "Sg Sg Wb"]
    assert drawn(lay(SQUARE, under("Bo-Br-Wb", 1, -1, "down"))) == ["-- Bo", "So So", "Sg Sg"]


def test_under_everything_a_card_can_vanish() -> None:  # SM-16
    assert lay(area("So So Sg"), under("Bo-Br-Wb", 0, 0)) == area("So So Sg")


def test_a_card_is_never_between_others() -> None:  # SM-16
    """Under all others it lies under the one that was laid under the first."""
    once = lay(area("So So Sg"), under("Bo-Br-Wb", 1, 0))
    assert drawn(once) == ["So So Sg Wb"]
    assert lay(once, under("Dr-Dr-Wb", 1, 0)) == once
    assert drawn(lay(once, on_top("Dr-Dr-Wb", 1, 0))) == ["So Dr Dr Wb"]


def test_an_area_is_the_same_wherever_it_began() -> None:  # SM-13
    left_first = lay_all(EMPTY, (on_top("Sg-Sr-Db", 0, 0, "down"), on_top("So-So-Dr", 1, 0, "down")))
    right_first = lay_all(EMPTY, (on_top("So-So-Dr", 0, 0, "down"), on_top("Sg-Sr-Db", -1, 0, "down")))
    assert left_first == right_first == area("Sg So", "Sr So", "Db Dr")


def test_fresh_squares_are_those_of_the_cards_of_this_round() -> None:
    laid = (on_top("Bo-Br-Wb", 1, -1, "down"), under("Sg-Sr-Db", -1, 1))
    assert drawn(lay_all(SQUARE, laid)) == ["-- -- Bo", "Sg So Br", "-- Sg Wb"]
    assert fresh_squares(SQUARE, laid) == (2, 3, 5, 8)
    assert fresh_squares(SQUARE, ()) == ()
    assert fresh_squares(SQUARE, (under("Sg-Sr-Db", 0, 0, "down"),)) == (4,)
