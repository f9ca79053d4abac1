"""Leaks planted on purpose: random play must find each of them."""

from dataclasses import replace
from typing import Any

import pytest

from app.games.contract import AnyGame, Audience, Event
from app.games.squid_game import GAME
from app.games.squid_game.cards import CardsRevealed
from app.games.squid_game.editions import NEWEST
from app.games.squid_game.state import Phase, State
from app.games.squid_game.view import MatchPublic
from app.main.fuzz import Kind, play
from tests.games.squid_game.views import own_of

pytestmark = pytest.mark.slow

WITH_SECRETS = ("red_light", "tug_of_war", "marbles", "glass_bridge", "squid")


@pytest.mark.parametrize("key", WITH_SECRETS)
def test_a_public_part_that_looks_over_a_players_shoulder_is_found(key: str) -> None:  # SG-80, SG-81
    def leaky(state: State) -> MatchPublic:
        shown = GAME.public(state)
        if state.challenge != key or state.phase is not Phase.PLAYING:
            return shown
        seen: Any = (shown.stage, own_of(NEWEST.challenge(key), state.stage, 0))
        return shown._replace(facts=seen)

    found = complaints(replace(GAME, public=leaky), key)
    assert any("sees something" in wrong for wrong in found)


def test_a_history_that_tells_what_is_still_being_chosen_is_found() -> None:  # SG-80
    def leaky(state: State, events: tuple[Event, ...], audience: Audience) -> tuple[Event, ...]:
        secret = state.phase is Phase.PLAYING and state.challenge == "red_light"
        return (CardsRevealed(state.stage.cards),) if secret else ()

    assert any("history" in wrong for wrong in complaints(replace(GAME, history=leaky), "red_light"))


@pytest.mark.parametrize("key", ["caramel", *WITH_SECRETS])
def test_the_match_as_it_is_has_none(key: str) -> None:  # SG-80
    assert complaints(GAME, key) == []


def complaints(game: AnyGame, key: str) -> list[str]:
    """What is found wrong in short matches of that challenge, and of the last one in any case."""
    played = {option.key: "played" if option.key == key else "left_out" for option in game.options}
    return [
        wrong
        for number in range(4)
        for wrong in play(game, Kind(3, played), f"leak {number}".encode()).complaints
    ]
