"""What the seat of a view may do in Marbles, and what it does when nobody sits there."""

from typing import TypeAlias, assert_never

from app.games.contract import View
from app.games.squid_game.marbles.actions import (
    Action,
    CallParity,
    HideMarbles,
    KeepToken,
    PickPair,
    RollMarble,
)
from app.games.squid_game.marbles.contests import Contest, Parity
from app.games.squid_game.marbles.tasks import Calling, Hiding, OwnPair, Pairing, Picking, Rolling
from app.games.squid_game.marbles.view import MarblesOwn, MarblesPublic

MarblesView: TypeAlias = View[MarblesPublic, MarblesOwn]


def choices(view: MarblesView) -> tuple[Action, ...]:
    if view.own is None or view.own.task is None:
        return ()
    match view.own.task:
        case Pairing(candidates):
            return candidates.moves
        case Picking(pairs):
            return tuple(action for pair in pairs for action in _of_pair(pair))
        case Hiding(handfuls):
            return tuple(map(HideMarbles, handfuls))
        case Calling():
            return tuple(map(CallParity, Parity))
        case Rolling(aim=aim):
            return tuple(map(RollMarble, range(aim.weakest, aim.hardest + 1)))
        case _:
            assert_never(view.own.task)


def fallback(view: MarblesView) -> Action:
    """The first thing that can be done; a marble is rolled as hard as is safe."""
    match view.own:
        case MarblesOwn(task=Rolling(aim=aim)):
            return RollMarble(aim.hardest_safe)
        case _:
            return choices(view)[0]


def _of_pair(pair: OwnPair) -> tuple[Action, ...]:
    """A pair with an own token is played in either contest; of two own ones the owner keeps one (SG-42)."""
    if pair.rival is None:
        return tuple(map(KeepToken, pair.tokens))
    return tuple(PickPair(pair.number, contest) for contest in Contest)
