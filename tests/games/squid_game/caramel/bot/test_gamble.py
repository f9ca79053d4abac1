from app.games.squid_game.caramel.bot.gamble import Gamble

ALL_LEFT = (3, 3, 2, 2)
NO_KICK = (0, 0, 0, 0)


def test_in_the_last_turn_crack_costs_nothing_so_one_goes_on_while_anything_can_be_gained() -> None:
    assert Gamble(0, NO_KICK).is_worth_it(((1,), (), (), ()), (1, 0, 0, 0))
    assert not Gamble(0, NO_KICK).is_worth_it(((2,), (), (), ()), (1, 0, 0, 0))


def test_helping_others_without_a_gain_is_not_worth_it() -> None:
    assert not Gamble(0, (0, 10, 0, 0)).is_worth_it(((3,), (), (), ()), (2, 3, 0, 0))


def test_many_cards_left_are_worth_the_risk_and_few_are_not() -> None:
    bench = ((3,), (3,), (2,), (2,))
    assert Gamble(2, NO_KICK).is_worth_it(bench, ALL_LEFT)
    assert not Gamble(2, NO_KICK).is_worth_it(((1,), (1,), (), ()), (0, 1, 0, 0))
