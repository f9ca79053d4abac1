"""What everybody sees of a match."""

from dataclasses import replace

import pytest

from app.games.contract import GALLERY
from app.games.squid_game import GAME
from app.games.squid_game.actions import Ready
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.data import Team
from app.games.squid_game.state import Phase
from app.games.squid_game.view import view
from tests.games.squid_game.tables import after, begun, briefing, cards, finished, new_match

pytestmark = pytest.mark.usefixtures("toys")


def test_all_but_the_stage_is_the_same_for_everybody() -> None:  # SG-80
    for state in (
        new_match(4),
        after(begun(4), *cards(0, 1, 2)),
        briefing(2, new_match(4)),
        finished(new_match(4)),
    ):
        gallery = replace(view(state, GALLERY), stage=None)
        for seat in range(4):
            assert replace(view(state, seat), audience=GALLERY, stage=None) == gallery


def test_a_chosen_card_is_secret_until_all_have_chosen_and_who_has_is_not() -> None:  # SG-80
    state = after(begun(), (1, ChooseCard(2)))
    assert [view(state, audience).stage.own for audience in (0, 1, 2, GALLERY)] == [None, 2, None, None]
    assert all(
        view(state, audience).stage.has_chosen == (False, True, False) for audience in (0, 1, 2, GALLERY)
    )


def test_a_briefing_shows_who_is_ready_and_what_comes_next() -> None:
    shown = view(after(new_match(), (1, Ready())), 0)
    assert [team.ready for team in shown.teams] == [False, True, False]
    assert (shown.phase, shown.number, shown.challenge) == (Phase.BRIEFING, 1, "first")
    assert shown.challenges == ("first", "second", "last")
    assert shown.stage is None


def test_in_a_briefing_everybody_alive_is_at_stake() -> None:
    for team in view(briefing(2, new_match(), falling=(1,)), GALLERY).teams:
        assert team.at_stake == team.tokens


def test_teams_show_colour_tokens_reserve_and_fallen() -> None:  # SG-80
    state = briefing(2, new_match(), falling=(1,))
    shown = view(state, 2).teams
    assert [team.team for team in shown] == [Team.WHITE, Team.PINK, Team.RED]
    assert [team.seat for team in shown] == [0, 1, 2]
    for team, squad in zip(shown, state.squads, strict=True):
        assert (team.tokens, team.reserve, team.fallen) == (squad.tokens, squad.reserve, squad.fallen)


def test_while_a_challenge_is_played_the_teams_follow_it() -> None:
    state = begun()
    lost, *alive = state.teams[0]
    shown = view(after(state, *cards(0, 1, 1)), GALLERY).teams
    assert (shown[0].tokens, shown[0].at_stake, shown[0].fallen) == (tuple(alive), tuple(alive), (lost,))
    assert (shown[1].tokens, shown[1].at_stake) == (state.teams[1], state.teams[1][1:])


def test_the_piggy_bank_holds_a_prize_for_each_of_the_fallen() -> None:  # SG-3
    assert view(new_match(), GALLERY).bank == 0
    assert view(after(begun(), *cards(0, 0, 1)), GALLERY).bank == 200
    assert view(briefing(2, new_match(), falling=(1,)), GALLERY).bank == 700


def test_reports_of_the_challenges_before_are_kept() -> None:
    shown = view(briefing(3, new_match(), falling=(0,)), 1)
    assert [report.challenge for report in shown.reports] == ["first", "second"]
    assert (shown.number, shown.challenge) == (3, "last")


def test_the_end_shows_the_last_stage_and_nobody_in_danger() -> None:
    shown = view(finished(new_match(), falling=(2,)), 0)
    assert (shown.phase, shown.number, shown.challenge) == (Phase.OVER, 3, "last")
    assert shown.stage is not None
    assert [team.at_stake for team in shown.teams] == [()] * 3
    assert shown.teams[2].tokens == ()


def test_views_asked_for_in_turns_are_those_of_their_own_states() -> None:
    """What is kept for a moment is never another state's."""
    state = begun()
    other = after(state, *cards(0, 1, 1))
    for _ in range(2):
        assert view(state, 0).teams[0].fallen == ()
        assert view(other, 0).teams[0].fallen != ()


def test_the_view_of_the_game_is_this_one() -> None:
    assert GAME.view is view
