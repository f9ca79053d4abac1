"""What past games come to."""

from app.live.memory.statistics import Bin, FigureLine, statistics
from app.table.chronicle import PastGame
from tests.store.test_chronicle import past, seat


def game(*scores: tuple[str | None, int, int]) -> PastGame:
    seats = tuple(
        seat(guest, place, score=score, figures={"sacks": score // 10}) for guest, place, score in scores
    )
    return past("AAAAA", seats=seats)


GAMES = [
    game(("anna", 1, 40), ("ben", 2, 20), (None, 3, 10)),
    game(("ben", 1, 60), ("anna", 2, 30)),
    game(("anna", 1, 50)),
]


def test_somebody_is_compared_with_the_field() -> None:
    found = statistics(GAMES, [GAMES[0], GAMES[1], GAMES[2]], "anna", ["sacks"])
    assert found.own is not None
    assert found.field is not None
    assert (found.own.games, found.own.wins, found.own.average, found.own.best) == (3, 1, 40.0, 50)
    assert (found.field.games, found.field.wins, found.field.average) == (5, 2, 40.0)
    assert found.own.left_behind == 0.5
    assert found.better_than == 0.4
    assert found.course == (50, 30, 40)
    assert found.places == ((1, 1), (2, 1))
    assert found.figures == (FigureLine("sacks", 4.0, 4.0, 5.0),)


def test_bots_are_not_counted_and_who_plays_alone_beats_nobody() -> None:
    found = statistics([game(("anna", 1, 50)), game((None, 1, 90), ("anna", 2, 10))], [], "", [])
    assert found.own is None
    assert found.better_than is None
    assert found.field is not None
    assert (found.field.wins, found.field.best) == (0, 50)


def test_scores_are_gathered_in_few_bins_that_leave_nothing_out() -> None:
    found = statistics(GAMES, [GAMES[0]], "anna", [])
    assert found.bins[0] == Bin(20, 24, 1, 0)
    assert sum(each.field for each in found.bins) == 5
    assert sum(each.own for each in found.bins) == 1
    assert [each.low for each in found.bins] == list(range(20, 65, 5))
    far = statistics([game(("anna", 1, -300), ("ben", 2, 40_000))], [], "", [])
    assert sum(each.field for each in far.bins) == 2
    assert len(far.bins) <= 13


def test_nothing_comes_to_nothing() -> None:
    found = statistics([], [], "anna", ["sacks"])
    assert (found.own, found.field, found.bins, found.places, found.course) == (None, None, (), (), ())
    assert found.figures == (FigureLine("sacks", None, None, None),)
