"""What everybody sees of a match, and what only one seat sees."""

import pytest

from app.games.contract import GALLERY
from app.games.squid_game.actions import Predict, React, Ready, Sign
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.data import Team
from app.games.squid_game.state import Phase
from app.games.squid_game.view import Watch
from tests.games.squid_game.tables import (
    MATCH,
    after,
    begun,
    briefing,
    cards,
    everybody_ready,
    finished,
    new_match,
    seen,
    with_tokens,
)
from tests.games.squid_game.views import own_of


def test_the_gallery_has_nothing_of_its_own() -> None:
    assert seen(begun(), GALLERY).own is None


def test_a_chosen_card_is_secret_until_all_have_chosen_and_who_has_is_not() -> None:  # SG-80
    state = after(begun(), (1, ChooseCard(2)))
    assert [own_of(MATCH, state, seat).stage.card for seat in range(3)] == [None, 2, None]
    assert MATCH.public(state).stage.has_chosen == (False, True, False)


def test_a_briefing_shows_who_is_ready_and_what_comes_next() -> None:
    shown = MATCH.public(after(new_match(), (1, Ready())))
    assert [team.ready for team in shown.teams] == [False, True, False]
    assert (shown.phase, shown.number, shown.challenge) == (Phase.BRIEFING, 1, "first")
    assert shown.challenges == ("first", "second", "last")
    assert shown.stage is None


def test_in_a_briefing_everybody_alive_is_at_stake() -> None:
    for team in MATCH.public(briefing(2, new_match(), falling=(1,))).teams:
        assert team.at_stake == team.tokens


def test_teams_show_colour_tokens_reserve_and_fallen() -> None:  # SG-80
    state = briefing(2, new_match(), falling=(1,))
    shown = MATCH.public(state).teams
    assert [team.team for team in shown] == [Team.WHITE, Team.PINK, Team.RED]
    assert [team.seat for team in shown] == [0, 1, 2]
    for team, squad in zip(shown, state.squads, strict=True):
        assert (team.tokens, team.reserve, team.fallen) == (squad.tokens, squad.reserve, squad.fallen)


def test_while_a_challenge_is_played_the_teams_follow_it() -> None:
    state = begun()
    lost, *alive = state.teams[0]
    shown = MATCH.public(after(state, *cards(0, 1, 1))).teams
    assert (shown[0].tokens, shown[0].at_stake, shown[0].fallen) == (tuple(alive), tuple(alive), (lost,))
    assert (shown[1].tokens, shown[1].at_stake) == (state.teams[1], state.teams[1][1:])


def test_the_piggy_bank_holds_a_prize_for_each_of_the_fallen() -> None:  # SG-3
    assert MATCH.public(new_match()).bank == 0
    assert MATCH.public(after(begun(), *cards(0, 0, 1))).bank == 200
    assert MATCH.public(briefing(2, new_match(), falling=(1,))).bank == 700


@pytest.mark.parametrize("seats", [3, 6])
def test_the_piggy_bank_is_full_when_all_twelve_of_each_team_have_fallen(seats: int) -> None:
    assert MATCH.public(new_match(seats)).full_bank == seats * 12 * 100


def test_reports_of_the_challenges_before_are_kept() -> None:
    shown = MATCH.public(briefing(3, new_match(), falling=(0,)))
    assert [report.challenge for report in shown.reports] == ["first", "second"]
    assert (shown.number, shown.challenge) == (3, "last")


def test_the_end_shows_the_last_stage_and_nobody_in_danger() -> None:
    shown = MATCH.public(finished(new_match(), falling=(2,)))
    assert (shown.phase, shown.number, shown.challenge) == (Phase.OVER, 3, "last")
    assert shown.stage is not None
    assert [team.at_stake for team in shown.teams] == [()] * 3
    assert shown.teams[2].tokens == ()


def test_the_numbers_of_a_challenge_are_there_before_it_and_while_it_is_played() -> None:
    assert MATCH.public(new_match()).facts == MATCH.public(begun()).facts == {"cards": (0, 1, 2)}


def test_ones_own_side_names_the_team_and_its_tokens() -> None:
    state = briefing(2, new_match(), falling=(1,))
    own = own_of(MATCH, state, 1)
    assert (own.seat, own.team, own.phase, own.challenge) == (1, Team.PINK, Phase.BRIEFING, "second")
    assert (own.tokens, own.at_stake) == (state.teams[1], state.teams[1])
    assert (own.ready, own.watch, own.stage) == (False, None, None)


def test_who_has_nothing_at_stake_has_something_to_watch_with() -> None:
    state = with_tokens(new_match(), (427,), (1, 71), (25, 72))
    state = after(state, *everybody_ready(state), *cards(1, 1, 1), (0, Predict(2)), (0, React(Sign.CRY)))
    assert own_of(MATCH, state, 0).watch == Watch(
        last=False, signs=tuple(Sign), sign=Sign.CRY, in_danger=(1, 2), prediction=2, hits=0
    )
    assert own_of(MATCH, state, 1).watch is None


def test_a_secret_choice_of_somebody_else_changes_nothing_that_a_seat_sees() -> None:  # SG-80
    state = after(begun(), (1, ChooseCard(1)))
    changed = after(state, (1, ChooseCard(2)))
    assert seen(changed, 0) == seen(state, 0)
    assert seen(changed, 1) != seen(state, 1)
