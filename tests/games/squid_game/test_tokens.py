"""Whose a token is, and who goes before whom."""

from app.games.squid_game.data import TOKENS
from app.games.squid_game.tokens import clockwise_from, owned_by, owner, turn_order


def test_a_token_is_its_teams() -> None:  # SG-1
    assert [owner(token) for token in (427, 1, 25, 456, 7, 16)] == [0, 1, 2, 3, 4, 5]
    assert all(owner(token) == seat for seat, tokens in enumerate(TOKENS) for token in tokens)


def test_those_of_a_seat_keep_their_order() -> None:
    assert owned_by(0, (342, 1, 21, 25, 97)) == (342, 21, 97)


def test_clockwise_goes_round_the_table() -> None:
    assert clockwise_from(2, 4) == (2, 3, 0, 1)


def test_most_tokens_begin_and_the_others_follow_clockwise() -> None:  # SG-4
    assert turn_order(((427,), (1, 71), (25, 72, 110), (456,))) == (2, 3, 0, 1)


def test_of_the_tied_the_highest_number_begins() -> None:  # SG-4
    assert turn_order(((21, 427), (1, 71), (25, 72), (456,))) == (0, 1, 2, 3)
    assert turn_order(((21, 53), (1, 425), (25, 422))) == (1, 2, 0)


def test_a_pair_with_403_goes_before_one_with_366_whatever_else_they_have() -> None:  # SG-4
    """The rulebook's example: 366 and 205 against 403 and 111."""
    assert turn_order(((205, 366), (111, 403))) == (1, 0)
