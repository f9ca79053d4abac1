"""The four cards, and the places of the court."""

from app.games.squid_game.squid.data import ARENAS, DECK, HEAD, SAFE_ZONE, SQUARE, Card, Zone, zone_of


def test_there_are_four_cards_in_the_order_in_which_they_are_resolved() -> None:  # SG-70, SG-72
    assert DECK == (Card.BLOCK, Card.STAB, Card.PUSH, Card.MOVE)


def test_the_eight_spaces_of_the_triangle_are_one_zone() -> None:  # SG-71
    zones = [zone_of(place) for place in range(SAFE_ZONE, HEAD + 1)]
    assert zones == [Zone.SAFE, Zone.SQUARE, *[Zone.TRIANGLE] * 8, Zone.HEAD]


def test_nobody_is_hit_in_the_safe_zone_or_at_the_head() -> None:  # SG-74, SG-75
    assert [zone_of(SQUARE), zone_of(1)] == list(ARENAS)
