"""What the same people have played with each other."""

from datetime import UTC, datetime

from app.live.memory.group import Streak, group
from app.table.chronicle import PastGame
from tests.store.test_chronicle import past, seat


def ended(year: int, month: int) -> int:
    return int(datetime(year, month, 5, tzinfo=UTC).timestamp() * 1000)


def game(first: str, second: str, *, kind: str = "felix", margin: int = 5, at: int = 0) -> PastGame:
    seats = (seat(first, 1, score=50), seat(second, 2, score=50 - margin), seat(None, 3, score=1))
    return past("AAAAA", seats=seats, game=kind, ended_at=at or ended(2026, 3))


GAMES = [
    game("ben", "anna", at=ended(2026, 3)),
    game("anna", "ben", kind="squeaky", margin=0, at=ended(2026, 1)),
    game("anna", "ben", margin=9, at=ended(2026, 1)),
    game("anna", "ben", margin=2, at=ended(2025, 12)),
]


def test_who_won_most_comes_first_with_wins_by_game() -> None:
    found = group(GAMES)
    assert [member.name for member in found.members] == ["Anna", "Ben"]
    assert found.members[0].wins == {"felix": 2, "squeaky": 1}
    assert [member.all_wins for member in found.members] == [3, 1]
    assert found.games == {"felix": 3, "squeaky": 1}


def test_streaks_are_now_and_at_most() -> None:
    anna, ben = group(GAMES).members
    assert anna.streak == Streak(0, 3)
    assert ben.streak == Streak(1, 1)


def test_it_is_counted_who_was_before_whom() -> None:
    anna, ben = group(GAMES).members
    assert (anna.before, ben.before) == ((0, 3), (1, 0))


def test_the_closest_games_come_first() -> None:
    assert [close.margin for close in group(GAMES).closest] == [0, 2, 5]


def test_months_without_a_game_are_there_too() -> None:
    months = [tuple(month) for month in group(GAMES).months]
    assert months == [(2025, 12, 1), (2026, 1, 2), (2026, 2, 0), (2026, 3, 1)]


def test_who_is_forgotten_is_not_in_it() -> None:
    somebody = seat(None, 1, bot=None, name="")
    seats = (somebody, seat("anna", 2), seat("ben", 3))
    found = group([past("AAAAA", seats=seats)])
    assert [member.name for member in found.members] == ["Anna", "Ben"]
