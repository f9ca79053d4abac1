"""Guesses and signs of those with nothing at stake."""

from app.games.chance import Chance
from app.games.contract import GALLERY
from app.games.squid_game import GAME, game
from app.games.squid_game.actions import Predict, React, Sign
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.editions import EDITIONS
from app.games.squid_game.events import Predicted, PredictionCameTrue, Reacted
from app.games.squid_game.state import Phase, State
from tests.games.squid_game.tables import (
    MATCH,
    after,
    begun,
    briefing,
    cards,
    events_of,
    everybody_ready,
    finished,
    go,
    new_match,
    offered,
    seen,
    with_tokens,
)
from tests.games.squid_game.toys import toy, toy_rules


def watched(seats: int = 3) -> State:
    """A challenge in which seat 0 has nobody in danger any more, seat 1 three and the others two."""
    tokens = ((427,), (1, 71, 86, 131), (25, 72, 110), (11, 63, 100))[:seats]
    state = with_tokens(new_match(seats), *tokens)
    return after(state, *everybody_ready(state), *cards(*(1,) * seats))


def test_who_has_somebody_at_stake_neither_guesses_nor_shows_signs() -> None:
    assert offered(begun(), 0) == (ChooseCard(0), ChooseCard(1), ChooseCard(2))
    assert all(isinstance(choice, ChooseCard) for choice in offered(watched(), 1))


def test_who_only_watches_may_guess_at_the_teams_in_danger_and_show_a_sign() -> None:
    assert offered(watched(4), 0) == (Predict(1), Predict(2), Predict(3), *map(React, Sign))


def test_nobody_waits_for_who_only_watches() -> None:
    assert MATCH.to_act(watched(4)) == (1, 2, 3)


def test_who_only_watches_sits_out_and_in_a_briefing_nobody_does() -> None:
    assert MATCH.sits_out is not None
    shown = MATCH.public(watched(4))
    assert [MATCH.sits_out(shown, seat) for seat in range(4)] == [True, False, False, False]
    assert not MATCH.sits_out(MATCH.public(new_match()), 0)


def test_in_a_briefing_and_at_the_end_nobody_watches() -> None:
    assert not any(isinstance(choice, Predict | React) for choice in offered(new_match(), 0))
    assert offered(finished(new_match()), 0) == ()


def test_a_guess_and_a_sign_are_seen_by_everybody() -> None:  # SG-80
    state, told = go(watched(), (0, Predict(2)), (0, React(Sign.GASP)))
    assert told == (Predicted(0, 2), Reacted(0, Sign.GASP))
    for audience in (0, 1, 2, GALLERY):
        shown = seen(state, audience).public.teams[0]
        assert (shown.prediction, shown.sign) == (2, Sign.GASP)
        assert [event.seen_by(audience) for event in told] == list(told)


def test_what_is_said_already_is_not_offered_again_but_can_be_changed() -> None:
    state = after(watched(), (0, Predict(2)), (0, React(Sign.HEART)))
    assert Predict(2) not in offered(state, 0)
    assert React(Sign.HEART) not in offered(state, 0)
    changed = after(state, (0, Predict(1)), (0, React(Sign.CLAP)))
    assert (changed.squads[0].prediction, changed.squads[0].sign) == (1, Sign.CLAP)


def test_a_guess_and_a_sign_change_nothing_in_the_challenge() -> None:
    state = after(watched(), (1, ChooseCard(0)))
    watching = after(state, (0, Predict(1)), (0, React(Sign.SKULL)))
    assert watching.stage == state.stage
    assert MATCH.to_act(watching) == MATCH.to_act(state)
    assert offered(watching, 1) == offered(state, 1)


def test_a_guess_comes_true_when_that_team_falls_next() -> None:
    state, told = go(watched(), (0, Predict(1)), *cards(None, 0, 1))
    assert told[-1] == PredictionCameTrue(0, 1)
    assert (state.squads[0].hits, state.squads[0].prediction) == (1, None)


def test_one_of_several_who_fall_at_once_is_enough() -> None:
    assert events_of(watched(), (0, Predict(2)), *cards(None, 0, 0))[-1] == PredictionCameTrue(0, 2)


def test_a_guess_is_spent_when_another_team_falls() -> None:
    state, told = go(watched(), (0, Predict(2)), *cards(None, 0, 1))
    assert not any(isinstance(event, PredictionCameTrue) for event in told)
    assert (state.squads[0].hits, state.squads[0].prediction) == (0, None)


def test_a_guess_stands_as_long_as_nobody_falls() -> None:
    state = after(watched(), (0, Predict(1)), *cards(None, 1, 1))
    assert state.squads[0].prediction == 1
    assert after(state, *cards(None, 0, 1)).squads[0].hits == 1


def test_several_may_guess_and_their_hits_add_up() -> None:
    state = after(watched(), (0, Predict(1)), *cards(None, 0, 1))
    state = after(state, (0, Predict(2)), *cards(None, 1, 0))
    state, told = go(state, (0, Predict(1)), (2, Predict(1)), (1, ChooseCard(0)))
    assert {event for event in told if isinstance(event, PredictionCameTrue)} == {
        PredictionCameTrue(0, 1),
        PredictionCameTrue(2, 1),
    }
    assert [squad.hits for squad in state.squads] == [3, 0, 1]


def test_signs_are_put_down_when_everybody_sees_something_happen() -> None:
    state = after(watched(4), (0, React(Sign.LAUGH)), (0, Predict(2)))
    assert state.squads[0].sign is Sign.LAUGH
    assert after(state, (1, ChooseCard(1))).squads[0].sign is None


def test_signs_stay_up_when_somebody_secretly_changes_their_mind() -> None:  # SG-80
    """A sign that went down then would tell everybody that somebody has chosen again."""
    state = after(watched(4), (1, ChooseCard(1)), (0, React(Sign.LAUGH)))
    changed = after(state, (1, ChooseCard(0)))
    assert changed.squads[0].sign is Sign.LAUGH
    assert MATCH.public(changed) == MATCH.public(state)


def test_in_the_first_version_of_the_rules_any_action_puts_signs_down() -> None:
    first = game(toy_rules(toy("first"), toy("second"), toy("last"), secrets_lower_signs=True))
    state = after(watched(4), (1, ChooseCard(1)), (0, React(Sign.LAUGH)))
    changed, _ = first.apply(state, 1, ChooseCard(0), Chance(b"", 1))
    assert changed.squads[0].sign is None


def test_the_two_versions_are_those_of_the_game_and_of_the_one_before() -> None:
    assert [rules.secrets_lower_signs for rules in EDITIONS[:2]] == [True, False]
    assert [each.rules_version for each in (*GAME.earlier, GAME)] == [1, 2]


def test_the_signs_of_others_stay_when_somebody_guesses() -> None:
    state = after(watched(), *cards(None, 1, 1), *cards(None, 1, 1))
    assert not MATCH.public(state).teams[2].at_stake
    state = after(state, (0, React(Sign.CRY)), (2, Predict(1)), (2, React(Sign.CLAP)))
    assert [squad.sign for squad in state.squads] == [Sign.CRY, None, Sign.CLAP]


def test_nothing_of_it_outlives_the_challenge() -> None:
    state = after(watched(), *cards(None, 1, 1), *cards(None, 1, 1), (0, Predict(1)), (2, React(Sign.CLAP)))
    state = after(state, *cards(None, 1))
    assert state.phase is Phase.BRIEFING
    assert [(squad.prediction, squad.sign) for squad in state.squads] == [(None, None)] * 3


def test_hits_are_counted_over_the_whole_match() -> None:
    state = after(watched(), (0, Predict(1)), *cards(None, 0, 1))
    assert briefing(2, state).squads[0].hits == 1
    assert finished(state).squads[0].hits == 1
