"""The match before its first challenge."""

import pytest

from app.games.chance import Chance
from app.games.contract import Option
from app.games.squid_game.data import CARDS, SEAT_COUNTS, TEAMS, TOKENS, Team
from app.games.squid_game.setup import starting_tokens
from app.games.squid_game.state import Phase
from tests.games.squid_game.tables import MATCH, new_match

every_seat_count = pytest.mark.parametrize("seats", SEAT_COUNTS)


def test_three_to_six_can_play() -> None:  # SG-1
    assert MATCH.seat_counts == (3, 4, 5, 6)


def test_there_are_six_teams_of_twelve_different_numbers_and_six_cards() -> None:  # SG-1
    assert len(TEAMS) == len(TOKENS) == 6
    assert [len(tokens) for tokens in TOKENS] == [12] * 6
    assert len({token for tokens in TOKENS for token in tokens}) == 72
    assert CARDS == (0, 1, 2, 3, 4, 5)


@every_seat_count
def test_each_seat_plays_a_colour_with_seven_of_its_tokens(seats: int) -> None:  # SG-1, SG-2
    state = new_match(seats)
    assert [team.team for team in MATCH.public(state).teams] == list(Team)[:seats]
    for squad, tokens in zip(state.squads, TOKENS, strict=False):
        assert (len(squad.tokens), len(squad.reserve), squad.fallen) == (7, 5, ())
        assert sorted((*squad.tokens, *squad.reserve)) == sorted(tokens)


def test_tokens_and_reserve_are_listed_by_their_numbers() -> None:
    for squad in new_match(6).squads:
        assert list(squad.tokens) == sorted(squad.tokens)
        assert list(squad.reserve) == sorted(squad.reserve)


def test_who_starts_is_drawn_at_random() -> None:  # SG-2
    drawn = {new_match(3, seed=bytes([number])).squads[0].tokens for number in range(50)}
    assert len(drawn) > 40
    assert {token for tokens in drawn for token in tokens} == set(TOKENS[0])


def test_the_match_begins_with_a_briefing_before_the_first_challenge() -> None:
    state = new_match()
    assert (state.phase, state.challenge, state.stage) == (Phase.BRIEFING, "first", None)
    assert MATCH.to_act(state) == (0, 1, 2)


def test_a_full_match_plays_all_challenges_in_order() -> None:  # SG-3, SG-7
    assert new_match().challenges == ("first", "second", "last")


@pytest.mark.parametrize(
    ("first", "second", "played"),
    [
        ("left_out", "played", ("second", "last")),
        ("played", "left_out", ("first", "last")),
        ("left_out", "left_out", ("last",)),
    ],
)
def test_any_challenge_but_the_last_can_be_left_out(  # SG-7
    first: str, second: str, played: tuple[str, ...]
) -> None:
    assert MATCH.setup(3, {"first": first, "second": second}, Chance(b"", 0)).challenges == played


def test_each_challenge_but_the_last_is_an_option_that_is_played_unless_told() -> None:  # SG-7
    assert MATCH.options == (
        Option("first", ("played", "left_out")),
        Option("second", ("played", "left_out")),
    )


def test_seven_start_while_the_reserve_lasts_for_every_recruit() -> None:  # SG-2
    assert [starting_tokens(challenges) for challenges in (1, 3, 6, 7)] == [7, 7, 7, 6]
