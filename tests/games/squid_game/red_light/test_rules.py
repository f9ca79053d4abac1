"""The challenge as the match sees it."""

from dataclasses import fields

from app.games.chance import Chance
from app.games.squid_game.challenge import Standing
from app.games.squid_game.red_light import CHALLENGE
from app.games.squid_game.red_light.data import DOLL_CARDS, LANES
from app.games.squid_game.red_light.events import DollRoundBegan
from app.games.squid_game.red_light.rules import standing, start
from app.games.squid_game.red_light.state import Phase
from tests.games.squid_game.red_light.fields import field, line_up, new_game


def test_at_the_start_all_tokens_wait_and_are_at_stake() -> None:  # SG-10
    teams = line_up(3).teams
    state, happened = start(line_up(3), Chance(b"start", 0))
    assert state.waiting == teams
    assert standing(state) == Standing(fallen=(), at_stake=tuple(sorted(sum(teams, ()))))
    assert happened == (DollRoundBegan(1),)


def test_a_team_of_one_is_sent_in_without_a_question() -> None:  # SG-10
    state = new_game(3, tokens=1)
    assert state.phase is Phase.CHOOSING
    assert [runner.token for runner in state.runners] == [21, 1, 25]


def test_who_runs_or_waits_is_at_stake() -> None:
    state = field((21, 3), (1, 0), waiting=((53,), (), (25,)))
    assert standing(state).at_stake == (1, 21, 25, 53)


def test_there_are_eight_lanes_and_seven_doll_cards() -> None:
    assert LANES == 8
    assert sorted(map(len, DOLL_CARDS)) == [0, 0, 1, 2, 3, 4, 5]
    assert not any(0 in gaze for gaze in DOLL_CARDS)  # SG-14: nobody is caught pushing


def test_every_part_of_the_contract_is_there() -> None:
    assert CHALLENGE.key == "red_light"
    assert all(getattr(CHALLENGE, part.name) for part in fields(CHALLENGE) if part.name != "in_one_go")
