"""What cards in a battle are worth."""

from app.games.squid_game.tug_of_war.bot.odds import MOST_LEAD, NOTHING, Odds, odds_of
from app.games.squid_game.tug_of_war.bot.worth import RIVAL, TOKEN, Gains, gains
from app.games.squid_game.tug_of_war.sides import NOBODY, Line
from tests.games.squid_game.tug_of_war.ropes import PINK, WHITE


def against(one: Line, other: Line, odds: Odds = NOTHING) -> Gains:
    return gains((one, other, *NOBODY[2:]), 0, 0, odds)


def test_the_side_that_is_ahead_lives_and_with_a_zero_the_other_one() -> None:  # SG-34
    plain, with_zero = against(WHITE[:2], PINK[:2])
    assert (plain[MOST_LEAD + 1], plain[MOST_LEAD - 1]) == (2 * TOKEN, 2 * RIVAL)
    assert (with_zero[MOST_LEAD + 1], with_zero[MOST_LEAD - 1]) == (2 * RIVAL, 2 * TOKEN)


def test_a_zero_of_somebody_else_counts_as_much() -> None:  # SG-34
    plain, with_zero = against(WHITE[:2], PINK[:2], odds_of([(0, 1, 1)]))
    assert plain[MOST_LEAD + 1] == 2 * RIVAL
    assert with_zero[MOST_LEAD + 1] == 2 * TOKEN


def test_nobody_lives_after_a_draw_of_even_sides() -> None:  # SG-35
    plain, _ = against(WHITE[:2], PINK[:2])
    assert plain[MOST_LEAD] == 0


def test_the_longer_side_lives_after_any_other_draw() -> None:  # SG-35
    assert against(WHITE[:2], PINK[:1])[0][MOST_LEAD] == 2 * TOKEN
    assert against(WHITE[:1], PINK[:2])[0][MOST_LEAD] == 2 * RIVAL


def test_against_nobody_every_card_is_as_good() -> None:  # SG-35
    plain, with_zero = against(WHITE[:1], ())
    assert set(plain) == set(with_zero) == {TOKEN}


def test_what_may_be_either_is_worth_the_mean() -> None:
    plain, _ = against(WHITE[:1], PINK[:1], odds_of([(2, 0, 1), (-2, 0, 1)]))
    assert plain[MOST_LEAD] == (TOKEN + RIVAL) // 2
