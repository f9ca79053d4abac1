"""How a game of Marbles begins, whom it waits for, what an action does, and who is still in danger."""

from typing import Any, TypeAlias, assert_never

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
from app.games.squid_game.marbles.pairing import begin_pairing, join
from app.games.squid_game.marbles.playing import call, hide, keep, pick, roll
from app.games.squid_game.marbles.state import Duel, State, Step
from app.games.squid_game.marbles.versions import Rules
from app.games.squid_game.marbles.wall import Scatter, rolled

InDuel: TypeAlias = HideMarbles | CallParity | RollMarble


def start(rules: Rules, line_up: LineUp, _chance: Chance) -> Step:
    return begin_pairing(rules, line_up)


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.decider is None else (state.decider,)


def turn(state: State, seat: Seat) -> Any:
    """Picking a pair and hiding marbles is one turn; so is each token that is placed, and each roll."""
    rolls = 0 if state.duel is None else len(state.duel.rolls)
    return state.to_place[seat], state.lone, len(state.fallen), rolls


def apply(rules: Rules, state: State, seat: Seat, action: Action, chance: Chance) -> Step:
    match action:
        case PlaceAlone() | PairWith():
            return join(rules, state, seat, action)
        case PickPair(pair, contest):
            return pick(state, seat, pair, contest)
        case KeepToken(who):
            return keep(state, seat, who)
        case _ if state.duel is not None:
            return _apply_in_duel(state, state.duel, action, rules.scatter, chance)
    raise ValueError("legal only in a contest")


def _apply_in_duel(state: State, duel: Duel, action: InDuel, scatter: Scatter, chance: Chance) -> Step:
    match action:
        case HideMarbles(count):
            return hide(state, duel, count)
        case CallParity(parity):
            return call(state, duel, parity)
        case RollMarble(strength):
            return roll(state, duel, strength, rolled(strength, scatter, chance))
        case _:
            assert_never(action)


def standing(state: State) -> Standing:
    return Standing(state.fallen, state.at_stake)
