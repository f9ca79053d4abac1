"""How a game of Marbles begins, whom it waits for, what an action does, and who is still in danger."""

from typing import TypeAlias, assert_never

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.challenge import LineUp, Standing
from app.games.squid_game.marbles.actions import (
    Action,
    CallParity,
    HideMarbles,
    KeepToken,
    PairWith,
    PickPair,
    PlaceAlone,
    RollMarble,
)
from app.games.squid_game.marbles.events import MarblesEvent
from app.games.squid_game.marbles.pairing import begin_pairing, join
from app.games.squid_game.marbles.playing import call, hide, keep, pick, roll
from app.games.squid_game.marbles.state import Duel, State

Told: TypeAlias = tuple[State, tuple[MarblesEvent, ...]]
InDuel: TypeAlias = HideMarbles | CallParity | RollMarble


def start(line_up: LineUp, _chance: Chance) -> Told:
    return begin_pairing(line_up)


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.asked is None else (state.asked,)


def apply(state: State, seat: Seat, action: Action, chance: Chance) -> Told:
    match action:
        case PlaceAlone() | PairWith():
            return join(state, seat, action)
        case PickPair(pair, contest):
            return pick(state, seat, pair, contest)
        case KeepToken(who):
            return keep(state, seat, who)
        case _ if state.duel is not None:
            return _apply_in_duel(state, state.duel, action, chance)
    raise ValueError("legal only in a contest")


def _apply_in_duel(state: State, duel: Duel, action: InDuel, chance: Chance) -> Told:
    match action:
        case HideMarbles(count):
            return hide(state, duel, count)
        case CallParity(parity):
            return call(state, duel, parity)
        case RollMarble(strength):
            return roll(state, duel, strength, chance)
        case _:
            assert_never(action)


def standing(state: State) -> Standing:
    unplaced = tuple(token for team in state.to_place for token in team)
    unplayed = tuple(token for pair in state.pairs if pair.winner is None for token in pair.tokens)
    return Standing(state.fallen, at_stake=tuple(sorted((*unplaced, *state.lone, *unplayed))))
