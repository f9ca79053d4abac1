"""Matches of toys to test from, and a way to go on from them by legal moves only."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.games.chance import Chance
from app.games.contract import Audience, Event, Seat, view_of
from app.games.squid_game import game
from app.games.squid_game.actions import Ready
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.data import TOKENS
from app.games.squid_game.editions import PLAYED
from app.games.squid_game.state import Phase, State
from app.games.squid_game.tokens import turn_order
from app.games.squid_game.view import MatchView
from tests.games.squid_game.toys import toy, toy_rules

SEED = b"squid game"

MATCH = game(toy_rules(toy("first"), toy("second"), toy("last")))
"""A match of toys, to test the match with and not its challenges."""

Move = tuple[Seat, Any]


def new_match(seats: int = 3, *, seed: bytes = SEED, **options: str) -> State:
    """A match in its first briefing; every challenge is played unless told."""
    played = {option.key: PLAYED for option in MATCH.options}
    return MATCH.setup(seats, played | options, Chance(seed, 0))


def go(state: State, *moves: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves, each of which has to be legal, and all that happened."""
    happened: tuple[Event, ...] = ()
    for row, (seat, action) in enumerate(moves, start=1):
        assert action in offered(state, seat), f"{action} of seat {seat} is none of {offered(state, seat)}"
        state, events = MATCH.apply(state, seat, action, Chance(SEED, row))
        happened += events
    return state, happened


def after(state: State, *moves: Move) -> State:
    return go(state, *moves)[0]


def events_of(state: State, *moves: Move) -> tuple[Event, ...]:
    return go(state, *moves)[1]


def seen(state: State, audience: Audience) -> MatchView:
    return view_of(MATCH, state, audience)


def offered(state: State, audience: Audience) -> tuple[Any, ...]:
    return MATCH.choices(seen(state, audience))


def everybody_ready(state: State) -> tuple[Move, ...]:
    return tuple((seat, Ready()) for seat in MATCH.to_act(state))


def begun(seats: int = 3, *, seed: bytes = SEED, **options: str) -> State:
    """The first challenge, just begun."""
    briefing = new_match(seats, seed=seed, **options)
    return after(briefing, *everybody_ready(briefing))


def cards(*chosen: int | None) -> tuple[Move, ...]:
    """A round in which these cards are chosen, seat by seat; None for those who are out."""
    return tuple((seat, ChooseCard(card)) for seat, card in enumerate(chosen) if card is not None)


def until(there: Callable[[State], bool], state: State, *, falling: tuple[Seat, ...] = ()) -> State:
    """Played on until then; the tokens of those seats fall and all others survive."""
    while not there(state):
        seat = MATCH.to_act(state)[0]
        playing = state.phase is Phase.PLAYING
        state = after(state, (seat, ChooseCard(0 if seat in falling else 1) if playing else Ready()))
    return state


def briefing(number: int, state: State, *, falling: tuple[Seat, ...] = ()) -> State:
    """The briefing before that challenge."""
    return until(lambda now: (now.phase, now.index + 1) == (Phase.BRIEFING, number), state, falling=falling)


def finished(state: State, *, falling: tuple[Seat, ...] = ()) -> State:
    """The end of the match."""
    return until(lambda now: now.phase is Phase.OVER, state, falling=falling)


def with_tokens(state: State, *teams: tuple[int, ...]) -> State:
    """A briefing in which the teams have these tokens; all their others wait in reserve."""
    squads = tuple(
        replace(squad, tokens=tokens, reserve=tuple(each for each in TOKENS[seat] if each not in tokens))
        for seat, (squad, tokens) in enumerate(zip(state.squads, teams, strict=True))
    )
    return replace(state, squads=squads, order=turn_order(teams))
