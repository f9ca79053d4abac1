"""The tally of an evening: places and wins of everybody who played, the best first."""

from app.table.results import GameResult, Standing, standings
from app.table.seating import Occupant

ANNA, BEN = Occupant("a", "Anna", "avatar-1"), Occupant("b", "Ben", "avatar-2")
BOT = Occupant(None, "Ada", "bot-1", "normal")


def game(players: tuple[Occupant, ...], *places: int) -> GameResult:
    return GameResult("felix", players, places, (0,) * len(places))


def test_nothing_played_makes_no_tally() -> None:
    assert standings(()) == ()


def test_everybody_has_their_places_in_the_order_of_the_games() -> None:
    played = (game((ANNA, BEN, BOT), 2, 1, 3), game((BEN, BOT), 2, 1), game((ANNA, BEN, BOT), 1, 1, 3))
    assert standings(played) == (
        Standing("b", "Ben", "avatar-2", (1, 2, 1), 2),
        Standing("a", "Anna", "avatar-1", (2, None, 1), 1),
    )


def test_bots_have_no_evening() -> None:
    assert standings((game((BOT, BOT), 1, 2),)) == ()


def test_with_equal_wins_the_better_places_count() -> None:
    played = (
        game((ANNA, BEN, BOT), 3, 2, 1),
        game((BEN, ANNA, BOT), 1, 3, 2),
        game((ANNA, BOT, BEN), 1, 2, 3),
    )
    assert [line.name for line in standings(played)] == ["Ben", "Anna"]


def test_a_second_place_is_better_than_no_game() -> None:
    played = (game((ANNA, BEN), 1, 1), game((BOT, BEN), 1, 2))
    assert [line.name for line in standings(played)] == ["Ben", "Anna"]


def test_with_equal_places_who_played_first_stays_first() -> None:
    assert [line.name for line in standings((game((BEN, ANNA), 1, 1),))] == ["Ben", "Anna"]


def test_a_game_alone_is_no_win() -> None:
    assert standings((game((ANNA,), 1),)) == (Standing("a", "Anna", "avatar-1", (1,), 0),)


def test_somebody_is_known_by_who_they_are_and_called_by_their_last_name() -> None:
    renamed = Occupant("a", "Annabella", "avatar-7")
    assert standings((game((ANNA, BEN), 1, 2), game((BEN, renamed), 1, 2)))[0] == Standing(
        "a", "Annabella", "avatar-7", (1, 2), 1
    )
