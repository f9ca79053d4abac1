"""The tokens, counted."""

from dataclasses import replace

import pytest

from app.games.squid_game.data import TOKENS
from tests.games.squid_game.tables import MATCH, after, begun, briefing, cards, finished, new_match


@pytest.mark.parametrize("seats", [3, 6])
def test_the_twelve_of_each_team_are_somewhere(seats: int) -> None:  # SG-1
    playing = after(begun(seats), *cards(*(0, 1, 0, 1, 2, 0)[:seats]))
    states = (new_match(seats), playing, briefing(3, playing, falling=(1,)), finished(playing, falling=(0,)))
    assert [MATCH.components(state) for state in states] == [TOKENS[:seats]] * 4


def test_a_lost_token_is_noticed() -> None:
    state = briefing(2, new_match(), falling=(0,))
    squad = state.squads[0]
    for loss in ({"tokens": ()}, {"reserve": squad.reserve[1:]}, {"fallen": squad.fallen[1:]}):
        assert MATCH.components(state.with_squad(0, replace(squad, **loss))) != MATCH.components(state)


def test_a_token_that_is_fallen_and_still_at_stake_is_noticed() -> None:
    state = begun()
    both = replace(state, stage=replace(state.stage, fallen=state.stage.at_stake[:1]))
    assert MATCH.components(both) != MATCH.components(state)


def test_a_token_at_stake_that_never_entered_is_noticed() -> None:
    state = begun()
    stranger = replace(state.stage, at_stake=(*state.stage.at_stake, state.squads[0].reserve[0]))
    assert MATCH.components(replace(state, stage=stranger)) != MATCH.components(state)
