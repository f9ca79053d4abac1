"""How strong people are taken to be."""

from app.live.memory.rating import BEGINNING, courses, rated
from app.table.chronicle import Skill
from tests.store.test_chronicle import past, seat


def test_people_are_rated_by_their_places_and_bots_are_not() -> None:
    after = rated(past("AAAAA", "anna", None, "ben", "cara"), {})
    assert list(after) == ["anna", "ben", "cara"]
    assert after["anna"].mu > after["ben"].mu > after["cara"].mu


def test_who_shares_a_place_shares_the_rating() -> None:
    game = past("AAAAA", "anna", seats=(seat("anna", 1), seat("ben", 1), seat("cara", 3)))
    after = rated(game, {})
    assert after["anna"] == after["ben"]
    assert after["anna"].mu > after["cara"].mu


def test_to_beat_somebody_strong_counts_for_more() -> None:
    game, strong = past("AAAAA", "anna", "ben"), Skill(40.0, 2.0)
    assert rated(game, {"ben": strong})["anna"].mu > rated(game, {})["anna"].mu


def test_one_game_builds_on_the_other() -> None:
    game = past("AAAAA", "anna", "ben")
    first, second = courses([game, game], {})
    assert BEGINNING.mu < first["anna"].mu < second["anna"].mu
    assert second == rated(game, first)
