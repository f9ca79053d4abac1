from app.games.squid_game.caramel.bot.outlook import (
    EMPTY,
    ONE_TOKEN,
    outlook,
    with_token,
    without_least,
    without_token,
)


def test_nobody_is_expected_to_finish_without_tokens_or_without_turns() -> None:
    assert outlook(EMPTY, 3) == 0
    assert outlook(((1,), (1,), (1,), (1,)), 0) == 0


def test_one_advance_in_the_last_turn_comes_unless_crack_is_before_all_cards_of_the_shape() -> None:
    assert outlook(((1,), (), (), ()), 1) == ONE_TOKEN * 3 // 4
    assert outlook(((), (), (1,), ()), 1) == ONE_TOKEN * 2 // 3


def test_tokens_on_a_shape_share_its_cards() -> None:
    assert outlook(((1, 1), (), (), ()), 1) == ONE_TOKEN * (3 + 2) // 4
    assert outlook(((1,), (1,), (), ()), 1) == ONE_TOKEN * (3 + 3) // 4


def test_the_token_least_missed_is_the_one_that_has_come_least_far() -> None:
    assert without_least(((1, 3), (2,), (2,), (2,)), 1) == ((1,), (2,), (2,), (2,))


def test_a_spread_team_can_expect_more_than_one_on_a_single_shape() -> None:
    spread, heap = ((3,), (3,), (3,), (3,)), ((3, 3, 3, 3), (), (), ())
    assert outlook(spread, 3) > outlook(heap, 3)


def test_a_token_can_be_added_and_taken_away() -> None:
    bench = ((1, 3), (), (2,), ())
    assert with_token(bench, 0, 2) == ((1, 2, 3), (), (2,), ())
    assert without_token(with_token(bench, 0, 2), 0, 2) == bench
