"""What bots think of the others."""

from app.games.squid_game.tug_of_war.bot.foresight import gains_with
from app.games.squid_game.tug_of_war.bot.odds import MOST_LEAD
from app.games.squid_game.tug_of_war.bot.worth import TOKEN
from tests.games.squid_game.tug_of_war.ropes import PINK, RED, WHITE, lined_up

STATE = lined_up((WHITE[0],), (PINK[0],), (RED[0],), (RED[1],))


def test_against_somebody_who_lays_anything_the_lead_decides() -> None:  # SG-34
    """One against one: with a 5 one loses to a 0 and falls together with another 5."""
    plain, with_zero = gains_with(0, STATE.lines, 0, 3)[0]
    assert 0.6 * TOKEN < plain[MOST_LEAD + 5] < 0.68 * TOKEN
    assert with_zero[MOST_LEAD] > plain[MOST_LEAD + 5]


def test_whoever_thinks_expects_the_others_to_like_what_is_best() -> None:
    """Everybody would lay the 0, and then it loses its charm."""
    _, naive = gains_with(0, STATE.lines, 0, 3)[0]
    _, wiser = gains_with(1, STATE.lines, 0, 3)[0]
    assert wiser[MOST_LEAD] < naive[MOST_LEAD]


def test_a_battle_without_own_tokens_is_only_about_rivals() -> None:
    plain, with_zero = gains_with(2, STATE.lines, 0, 3)[1]
    assert max(*plain, *with_zero) <= 0
