"""Who can own the token that finds no partner."""

from app.games.squid_game.marbles.bot.left_over import Position, moved, moves, outlook

CERTAIN = 1_000_000


def position(
    to_place: tuple[int, ...], lone: tuple[int, ...], turn: int = 0, *, own_partners: bool = True
) -> Position:
    seats = tuple(range(len(to_place)))
    return Position(seats[turn:] + seats[:turn], to_place, lone, own_partners)


def test_moves_are_those_of_the_rules() -> None:  # SG-40
    assert moves(position((1, 1, 0), (0, 1, 1))) == (None, 1, 2)
    assert moves(position((0, 1, 0), (1, 1, 1))) == (1, 2)
    assert moves(position((0, 1, 0), (2, 0, 0))) == (0,)
    assert moves(position((0, 1, 0), (1, 0, 0))) == ()
    assert moves(position((0, 1, 0), (0, 2, 0))) == ()
    assert moves(position((0, 1, 0), (2, 1, 0))) == (1, 0)
    assert moves(position((0, 1, 0), (2, 1, 0), own_partners=False)) == (1,)


def test_a_move_takes_both_tokens_from_the_table() -> None:  # SG-40
    after = moved(position((1, 1, 0), (0, 1, 1)), 2)
    assert (after.turns, after.to_place, after.lone) == ((1, 2, 0), (0, 1, 0), (0, 1, 0))
    assert moved(position((0, 1, 0), (1, 1, 0)), 1).lone == (0, 0, 0)
    assert moved(position((1, 1, 0), (0, 1, 0)), None).lone == (1, 1, 0)


def test_next_to_an_opponent_s_token_the_other_own_one_is_left_over() -> None:  # SG-40, SG-41
    last_three = position((0, 0, 0), (2, 1, 0))
    assert moved(last_three, 0).lone == (0, 1, 0)
    assert outlook(last_three, {}) == (CERTAIN, 0, 0)


def test_who_places_the_last_token_on_an_empty_table_owns_it() -> None:  # SG-41
    assert outlook(position((1, 0, 0), (0, 0, 0)), {}) == (CERTAIN, 0, 0)


def test_the_last_of_three_stands_alone_because_a_partner_would_save_the_third() -> None:  # SG-41
    """Then the first of them must choose a partner and leaves over either of the others."""
    last = position((0, 0, 1), (1, 1, 0), turn=2)
    assert outlook(moved(last, 0), {}) == (0, CERTAIN, 0)
    assert outlook(moved(last, None), {}) == (0, CERTAIN // 2, CERTAIN // 2)
    assert outlook(last, {}) == (0, CERTAIN // 2, CERTAIN // 2)


def test_an_even_number_leaves_nobody_over() -> None:  # SG-40
    assert outlook(position((2, 1, 1), (0, 0, 0)), {}) == (0, 0, 0)
