"""What others may have laid, counted out."""

from collections import Counter
from itertools import permutations

import pytest

from app.games.squid_game.data import CARDS
from app.games.squid_game.tug_of_war.bot.odds import (
    NOTHING,
    Odds,
    any_layout,
    mixed,
    odds_of,
    together,
    weights,
)


def shares(odds: Odds) -> dict[tuple[int, int], float]:
    total = sum(map(sum, weights(odds)))
    return {
        (place - odds.span, parity): weight / total
        for parity, some in enumerate(weights(odds))
        for place, weight in enumerate(some)
        if weight
    }


def counted(here: int, there: int, elsewhere: int) -> dict[tuple[int, int], float]:
    """The same by laying every order of the six cards beside every order of the tokens that get one."""
    places = (1,) * here + (-1,) * there + (0,) * elsewhere
    found: Counter[tuple[int, int]] = Counter()
    for chosen in permutations(places, min(len(places), len(CARDS))):
        for hand in permutations(CARDS, len(chosen)):
            lead = sum(card * way for card, way in zip(hand, chosen, strict=True))
            zeros = sum(way != 0 for card, way in zip(hand, chosen, strict=True) if card == 0)
            found[lead, zeros] += 1
    return {outcome: number / found.total() for outcome, number in found.items()}


@pytest.mark.parametrize("counts", [(1, 0, 0), (1, 1, 0), (2, 0, 1), (1, 2, 1), (0, 1, 3)])
def test_any_layout_is_as_likely_as_any_other(counts: tuple[int, int, int]) -> None:  # SG-33
    expected = counted(*counts)
    found = shares(any_layout(*counts))
    assert found.keys() == expected.keys()
    assert all(found[outcome] == pytest.approx(expected[outcome], abs=0.001) for outcome in expected)


def test_with_more_tokens_than_cards_some_get_none() -> None:  # SG-33
    """One token here and six elsewhere: in one of seven layouts it has no card."""
    found = shares(any_layout(1, 0, 6))
    assert found[0, 0] == pytest.approx(1 / 7, abs=0.001)
    assert all(found[card, 0] == pytest.approx(1 / 7, abs=0.001) for card in CARDS[1:])
    assert found[0, 1] == pytest.approx(1 / 7, abs=0.001)


def test_what_several_bring_adds_up_and_their_zeros_cancel_out() -> None:  # SG-34
    two, zero = odds_of([(2, 0, 1)]), odds_of([(0, 1, 1)])
    assert shares(together((two, two, zero))) == {(4, 1): 1}
    assert shares(together((zero, zero))) == {(0, 0): 1}
    assert together(()) == NOTHING


def test_somebody_who_may_do_either_does_each_as_often() -> None:
    either = mixed((odds_of([(1, 0, 7)]), odds_of([(-2, 1, 3)])))
    assert shares(either) == {(1, 0): 0.5, (-2, 1): 0.5}
