"""The rules of Coin Toss, in which all decide at the same time.

Every round each team that has tokens at stake calls a side in secret. When all have called, the coin is
tossed. The lowest token of a team that was right is safe, that of a team that was wrong falls.
"""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience, Event, Seat
from app.games.squid_game.challenge import LineUp, Standing
from app.games.squid_game.coin_toss.actions import CallSide
from app.games.squid_game.coin_toss.data import SIDES, Cause, Side
from app.games.squid_game.coin_toss.events import CoinTossed, SideCalled
from app.games.squid_game.coin_toss.state import State
from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.step import Step, preceded


def start(line_up: LineUp, _chance: Chance) -> Step[State]:
    return State(line_up.teams, (), (None,) * len(line_up.teams), tossed=None), ()


def to_act(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.in_danger if state.calls[seat] is None)


def turn(state: State, _seat: Seat) -> int:
    """A round, by how many have still to face the coin."""
    return sum(map(len, state.at_stake))


def apply(state: State, seat: Seat, action: CallSide, chance: Chance) -> Step[State]:
    called = replace(state, calls=(*state.calls[:seat], action.side, *state.calls[seat + 1 :]))
    if state.calls[seat] is not None:
        return called, ()
    if to_act(called):
        return called, (SideCalled(seat),)
    return preceded(_toss(called, chance.pick(SIDES)), SideCalled(seat))


def _toss(state: State, side: Side) -> Step[State]:
    fates = tuple(_fate(state, seat, side) for seat in state.in_danger)
    after = State(
        at_stake=tuple(tokens[1:] for tokens in state.at_stake),
        fallen=(*state.fallen, *(fate.token for fate in fates if isinstance(fate, Fell))),
        calls=(None,) * len(state.calls),
        tossed=side,
    )
    told: tuple[Event, ...] = (CoinTossed(side, state.calls), *fates)
    return after, told


def _fate(state: State, seat: Seat, side: Side) -> Fell | Survived:
    token = state.at_stake[seat][0]
    return Survived(token) if state.calls[seat] is side else Fell(token, Cause.WRONG_SIDE)


def standing(state: State) -> Standing:
    return Standing(state.fallen, tuple(token for tokens in state.at_stake for token in tokens))


def redeal(state: State, audience: Audience, chance: Chance) -> State:
    calls = tuple(
        call if call is None or seat == audience else chance.pick(SIDES)
        for seat, call in enumerate(state.calls)
    )
    return replace(state, calls=calls)
