"""What a court is worth."""

from app.games.squid_game.squid.bot.worth import CERTAIN, PLACE_WORTH, shares
from app.games.squid_game.squid.data import HEAD, SAFE_ZONE, SQUARE


def test_every_place_is_worth_more_than_the_one_before() -> None:
    assert list(PLACE_WORTH) == sorted(set(PLACE_WORTH))
    assert len(PLACE_WORTH) == HEAD - SAFE_ZONE + 1


def test_the_winner_has_all() -> None:  # SG-78
    assert shares(((HEAD,), (8, 8), (8,))) == (CERTAIN, 0, 0)
    assert shares(((), (SAFE_ZONE,), ())) == (0, CERTAIN, 0)


def test_equals_share_alike() -> None:
    assert shares(((SQUARE,), (SQUARE,))) == (500, 500)


def test_the_triangle_is_worth_more_undisturbed() -> None:
    assert shares(((4,), (SQUARE,)))[0] > shares(((4,), (1,)))[0]
