"""Another match that looks the same."""

import pytest

from app.games.chance import Chance
from app.games.contract import GALLERY, Audience
from app.games.squid_game.state import State
from tests.games.squid_game.tables import MATCH, after, begun, briefing, cards, finished, new_match, seen


def redeals(state: State, audience: Audience) -> list[State]:
    return [MATCH.redeal(state, audience, Chance(b"redeal", row)) for row in range(30)]


@pytest.mark.parametrize("audience", [0, 1, 2, GALLERY])
def test_the_audience_sees_no_difference_and_nobody_is_lost(audience: Audience) -> None:
    state = after(begun(), *cards(0, 1))
    for other in redeals(state, audience):
        assert seen(other, audience) == seen(state, audience)
        assert MATCH.components(other) == MATCH.components(state)


def test_cards_chosen_by_others_differ() -> None:  # SG-80
    state = after(begun(), *cards(0, 1))
    assert {other.stage.chosen[0] for other in redeals(state, 2)} == {0, 1, 2}
    assert {other.stage.chosen[0] for other in redeals(state, 0)} == {0}


def test_nothing_is_hidden_in_a_briefing_and_at_the_end() -> None:  # SG-80
    """Not even the next recruit: it is not drawn yet."""
    for state in (new_match(), briefing(2, new_match()), finished(new_match())):
        assert redeals(state, GALLERY) == [state] * 30
