"""Who wins a battle, and why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.squid_game.data import CARDS
from app.games.squid_game.tug_of_war.battles import Battle, Pull, TeamCards, Verdict, fight, pull
from tests.games.squid_game.tug_of_war.ropes import PINK, WHITE

hands = st.lists(st.sampled_from(CARDS), max_size=4).map(tuple)


def side(number: int, cards: tuple[int, ...], tokens: int = 4) -> Pull:
    team = (WHITE, PINK)[number]
    return pull(number, team[:tokens], (TeamCards(number, cards),) if cards else ())


def battle(one: tuple[int, ...], other: tuple[int, ...], *, tokens: tuple[int, int] = (4, 4)) -> Battle:
    return fight(0, side(0, one, tokens[0]), side(1, other, tokens[1]))


def test_the_higher_total_wins() -> None:  # SG-34
    fought = battle((1, 2), (5, 4))
    assert (fought.winner, fought.verdict, fought.zeros) == (1, Verdict.HIGHER, 0)
    assert [pull.total for pull in fought.pulls] == [3, 9]


@pytest.mark.parametrize(("one", "other"), [((0, 5), (1,)), ((5,), (0, 1)), ((0, 5), (1, 0, 0))])
def test_with_an_odd_number_of_zeros_the_lower_total_wins(
    one: tuple[int, ...], other: tuple[int, ...]
) -> None:  # SG-34
    fought = battle(one, other)
    assert (fought.winner, fought.verdict) == (1, Verdict.LOWER)


@pytest.mark.parametrize(("one", "other"), [((0, 5), (0, 1)), ((0, 0, 5), (1,)), ((0, 0, 5), (1, 0, 0))])
def test_zeros_cancel_each_other_on_either_side(
    one: tuple[int, ...], other: tuple[int, ...]
) -> None:  # SG-34
    fought = battle(one, other)
    assert (fought.winner, fought.verdict) == (0, Verdict.HIGHER)


def test_a_zero_alone_beats_everything() -> None:  # SG-34
    assert battle((5, 4, 3, 2), (0,)).winner == 1


def test_a_side_without_a_card_has_a_total_of_0() -> None:  # SG-33
    assert battle((), (1,)).winner == 1
    assert battle((), (0, 1)).winner == 0
    assert battle((), ()).pulls[0].total == 0


def test_with_equal_totals_the_side_with_more_tokens_wins() -> None:  # SG-35
    fought = battle((2, 3), (5,), tokens=(2, 3))
    assert (fought.winner, fought.verdict) == (1, Verdict.MORE_TOKENS)


def test_with_equal_totals_zeros_change_nothing() -> None:  # SG-35
    assert battle((0, 5), (5,), tokens=(4, 3)).winner == 0


def test_with_equal_tokens_too_both_sides_fall() -> None:  # SG-35
    fought = battle((2, 3), (5,))
    assert (fought.winner, fought.verdict) == (None, Verdict.BORED)
    assert fought.losers == (*WHITE[:4], *PINK[:4])
    assert fought.winners == ()


@pytest.mark.parametrize("cards", [(5,), (0,)])
def test_a_side_that_faces_nobody_survives(cards: tuple[int, ...]) -> None:  # SG-35
    fought = battle(cards, (), tokens=(1, 0))
    assert (fought.winner, fought.verdict) == (0, Verdict.UNOPPOSED)
    assert (fought.winners, fought.losers) == (WHITE[:1], ())
    assert battle((), cards, tokens=(0, 1)).winner == 1


def test_winners_survive_and_losers_fall() -> None:  # SG-36
    fought = battle((5,), (1,), tokens=(3, 2))
    assert (fought.winners, fought.losers) == (WHITE[:3], PINK[:2])


@given(hands, hands, st.integers(1, 4), st.integers(1, 4))
def test_it_does_not_matter_which_side_is_looked_at_first(
    one: tuple[int, ...], other: tuple[int, ...], ones: int, others: int
) -> None:  # SG-34, SG-35
    fought = battle(one, other, tokens=(ones, others))
    turned = fight(0, side(1, other, others), side(0, one, ones))
    assert (fought.winner, fought.verdict, fought.zeros) == (turned.winner, turned.verdict, turned.zeros)


@given(hands, hands, st.integers(1, 4), st.integers(1, 4))
def test_one_more_zero_turns_every_battle_that_totals_decide(
    one: tuple[int, ...], other: tuple[int, ...], ones: int, others: int
) -> None:  # SG-34
    fought = battle(one, other, tokens=(ones, others))
    turned = battle((*one, 0), other, tokens=(ones, others))
    if fought.verdict in (Verdict.HIGHER, Verdict.LOWER):
        assert {fought.winner, turned.winner} == {0, 1}
    else:
        assert fought.winner == turned.winner
