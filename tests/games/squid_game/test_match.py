"""The course of a match, with toys for challenges."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.squid_game import game
from app.games.squid_game.actions import Ready
from app.games.squid_game.cards import CardChosen, CardsRevealed, ChooseCard
from app.games.squid_game.events import ChallengeBegan, ChallengeEnded, MatchWon, ReadySaid, Recruited
from app.games.squid_game.fates import Fell, Survived
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
    until,
    with_tokens,
)
from tests.games.squid_game.toys import ToyBegan, start_without_danger, toy, toy_rules


def last_round(state: State) -> State:
    """Everybody has one token at stake."""
    return until(lambda now: now.phase is Phase.PLAYING and len(now.stage.at_stake) == 3, state)


def test_everybody_says_ready_in_any_order_and_once() -> None:
    state = after(new_match(), (2, Ready()), (0, Ready()))
    assert state.phase is Phase.BRIEFING
    assert MATCH.to_act(state) == (1,)
    assert [offered(state, seat) for seat in range(3)] == [(), (Ready(),), ()]


def test_the_challenge_begins_with_the_last_to_be_ready() -> None:
    state = new_match()
    state, told = go(state, (1, Ready()), (2, Ready()), (0, Ready()))
    order = state.order
    assert told == (ReadySaid(1), ReadySaid(2), ReadySaid(0), ChallengeBegan("first", order), ToyBegan(order))
    assert state.phase is Phase.PLAYING
    assert state.stage.at_stake == tuple(token for team in state.teams for token in team)
    assert MATCH.to_act(state) == (0, 1, 2)


def test_a_briefing_begins_with_nobody_ready() -> None:
    state = briefing(2, new_match())
    assert MATCH.to_act(state) == (0, 1, 2)
    assert not any(squad.ready for squad in state.squads)


def test_most_tokens_begin_the_challenge() -> None:  # SG-4
    state = with_tokens(new_match(), (21, 53), (1, 71, 86), (25, 422))
    assert after(state, *everybody_ready(state)).stage.order == (1, 2, 0)


def test_if_tied_the_highest_number_begins_the_challenge() -> None:  # SG-4
    state = with_tokens(new_match(), (21, 53), (1, 71), (25, 422))
    assert after(state, *everybody_ready(state)).stage.order == (2, 0, 1)


def test_the_order_is_counted_after_recruiting_and_kept_for_the_whole_challenge() -> None:  # SG-4
    state = briefing(2, with_tokens(new_match(), (21, 53), (1, 71), (25, 422)), falling=(2,))
    assert [len(team) for team in state.teams] == [3, 3, 1]
    order = state.order
    assert order == ((0, 1, 2) if max(state.teams[0]) > max(state.teams[1]) else (1, 2, 0))
    playing = after(state, *everybody_ready(state), *cards(0, 0, 1))
    assert (playing.order, playing.stage.order) == (order, order)


def test_an_action_goes_to_the_challenge_that_is_played() -> None:
    state, told = go(begun(), (1, ChooseCard(0)))
    assert told == (CardChosen(1),)
    assert state.stage.chosen == (None, 0, None)
    assert MATCH.to_act(state) == (0, 2)


def test_who_falls_is_in_danger_no_more_and_the_challenge_goes_on() -> None:
    state = begun()
    fallen, safe, _ = (team[0] for team in state.teams)
    state, told = go(state, *cards(0, 1, 1))
    assert told[3] == CardsRevealed((0, 1, 1))
    assert (type(told[4]), type(told[5])) == (Fell, Survived)
    assert state.phase is Phase.PLAYING
    teams = MATCH.public(state).teams
    assert fallen not in (*teams[0].tokens, *teams[0].at_stake)
    assert teams[0].fallen == (fallen,)
    assert safe in teams[1].tokens
    assert safe not in teams[1].at_stake


def test_with_nothing_at_stake_the_challenge_ends_and_everybody_recruits() -> None:  # SG-2, SG-3
    state = last_round(begun())
    highest = tuple(team[-1] for team in state.teams)
    entered = state.teams
    state, told = go(state, *cards(0, 1, 1))
    *_, survived, ended, first, second, third = told
    assert survived == Survived(highest[2])
    assert ended == ChallengeEnded("first", (entered[0][:-1], *entered[1:]), ((highest[0],), (), ()))
    assert [type(event) for event in (first, second, third)] == [Recruited] * 3
    assert (state.phase, state.challenge, state.stage) == (Phase.BRIEFING, "second", None)


def test_survivors_go_on_and_the_fallen_never_return() -> None:  # SG-3
    entered = begun().teams
    state = briefing(3, new_match(), falling=(1,))
    fallen = state.squads[1].fallen
    assert fallen[:7] == entered[1]
    assert len(fallen) == 8
    assert not {token for token in fallen if token in state.teams[1]}
    assert set(entered[0]) < set(state.teams[0])


def test_every_team_recruits_one_from_its_reserve_after_each_challenge_but_the_last() -> None:  # SG-2
    for number, reserve in ((1, 5), (2, 4), (3, 3)):
        state = briefing(number, new_match(5))
        assert [len(squad.reserve) for squad in state.squads] == [reserve] * 5
    assert [len(squad.reserve) for squad in finished(new_match(5)).squads] == [3] * 5


def test_who_lost_everybody_starts_the_next_challenge_with_the_recruit() -> None:  # SG-2
    state = briefing(2, new_match(4), falling=(0, 3))
    assert [len(team) for team in state.teams] == [1, 8, 8, 1]
    assert state.teams[0] == (state.reports[0].recruits[0],)


def test_a_match_with_challenges_left_out_recruits_between_those_played() -> None:  # SG-7
    state = briefing(2, new_match(3, first="left_out"), falling=(0,))
    assert (state.challenge, [len(team) for team in state.teams]) == ("last", [1, 8, 8])
    short = finished(new_match(3, first="left_out", second="left_out"))
    assert [report.challenge for report in short.reports] == ["last"]
    assert [len(squad.reserve) for squad in short.squads] == [5] * 3


def test_each_challenge_leaves_a_report() -> None:
    state = briefing(2, new_match(), falling=(2,))
    (report,) = state.reports
    assert report.challenge == "first"
    assert [len(tokens) for tokens in report.survivors] == [7, 7, 0]
    assert report.fallen == ((), (), state.squads[2].fallen)
    assert all(
        token not in report.survivors[seat] and token in state.teams[seat]
        for seat, token in enumerate(report.recruits)
    )


def test_the_winner_of_the_last_challenge_wins_the_match() -> None:  # SG-6
    state = last_round(begun(first="left_out", second="left_out"))
    state, told = go(state, *cards(0, 1, 1))
    assert told[-1] == MatchWon(1)
    assert isinstance(told[-2], ChallengeEnded)
    assert state.phase is Phase.OVER
    assert MATCH.to_act(state) == ()


def test_nothing_is_recruited_after_the_last_challenge_and_its_stage_stays_to_be_looked_at() -> None:
    state = finished(new_match())
    assert state.reports[-1].recruits == (None, None, None)
    assert state.stage is not None
    assert (state.challenge, state.index) == ("last", 2)


def test_a_challenge_that_endangers_nobody_is_over_at_once() -> None:
    harmless = game(toy_rules(replace(toy("first"), start=start_without_danger), toy("last")))
    state = after(new_match(second="left_out"), (0, Ready()), (1, Ready()))
    state, told = harmless.apply(state, 2, Ready(), Chance(b"", 1))
    assert (state.phase, state.challenge) == (Phase.BRIEFING, "last")
    assert [type(event) for event in told[1:]] == [ChallengeBegan, ToyBegan, ChallengeEnded, *[Recruited] * 3]


def test_a_recruit_is_drawn_at_random_when_recruited() -> None:  # SG-2
    state = after(last_round(begun()), *cards(1, 1))
    drawn = {
        MATCH.apply(state, 2, ChooseCard(1), Chance(b"recruits", row))[0].reports[0].recruits[0]
        for row in range(100)
    }
    assert drawn == set(state.squads[0].reserve)


def test_what_was_told_of_a_challenge_comes_before_its_end() -> None:
    told = events_of(last_round(begun()), *cards(0, 0, 0))
    assert [type(event) for event in told] == [
        *[CardChosen] * 3,
        CardsRevealed,
        *[Fell] * 3,
        ChallengeEnded,
        *[Recruited] * 3,
    ]
