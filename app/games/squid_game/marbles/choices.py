"""What the seat of a view may do in Marbles, and what it does when nobody sits there."""

from app.games.contract import Seat
from app.games.squid_game.data import STRENGTHS
from app.games.squid_game.marbles.actions import (
    Action,
    CallParity,
    HideMarbles,
    KeepToken,
    PickPair,
    RollMarble,
)
from app.games.squid_game.marbles.contests import HANDFULS, Contest, Parity
from app.games.squid_game.marbles.pairing import pairing_moves
from app.games.squid_game.marbles.view import MarblesView, PairView, Step
from app.games.squid_game.marbles.wall import HARDEST_SAFE
from app.games.squid_game.tokens import owned_by


def choices(view: MarblesView) -> tuple[Action, ...]:
    seat = view.audience
    if seat is None or view.asked != seat:
        return ()
    match view.step:
        case Step.PAIRING:
            return pairing_moves(seat, view.to_place[seat], view.lone)
        case Step.PICKING:
            return tuple(action for pair in view.pairs for action in _of_pair(seat, pair))
        case Step.HIDING:
            return tuple(map(HideMarbles, HANDFULS))
        case Step.CALLING:
            return tuple(map(CallParity, Parity))
        case _:
            return tuple(map(RollMarble, STRENGTHS))


def fallback(view: MarblesView) -> Action:
    """The first thing that can be done; a marble is rolled as hard as is safe."""
    if view.step is Step.ROLLING:
        return RollMarble(HARDEST_SAFE)
    return choices(view)[0]


def _of_pair(seat: Seat, pair: PairView) -> tuple[Action, ...]:
    """A pair with an own token is played in either contest; of two own ones the owner keeps one (SG-42)."""
    own = owned_by(seat, pair.tokens)
    if pair.winner is not None or not own:
        return ()
    if len(own) == 1:
        return tuple(PickPair(pair.number, contest) for contest in Contest)
    return tuple(map(KeepToken, own))
