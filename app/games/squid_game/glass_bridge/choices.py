"""What the seat of a view may do at the bridge, and what it does when nobody sits there."""

from functools import cache
from typing import Final, TypeAlias, assert_never

from app.games.contract import View
from app.games.squid_game.cards import CHOICES
from app.games.squid_game.glass_bridge.actions import Action, ClaimPlace, MoveOn, MoveToken, PushOn, StepOn
from app.games.squid_game.glass_bridge.state import SIDES, Ask, Side
from app.games.squid_game.glass_bridge.tasks import Choosing, Claiming, Naming, Picking
from app.games.squid_game.glass_bridge.view import BridgeOwn, BridgePublic

BridgeView: TypeAlias = View[BridgePublic, BridgeOwn]

OTHER_SIDE: Final = {Side.LEFT: Side.RIGHT, Side.RIGHT: Side.LEFT}


_claim: Final = cache(ClaimPlace)
"""Each answer is made once: whoever is asked is offered all that are left after every row."""


def choices(view: BridgeView) -> tuple[Action, ...]:
    """A card that was chosen may be changed while somebody still chooses (SG-80)."""
    own = view.own
    if own is None or own.task is None:
        return ()
    match own.task:
        case Claiming(free):
            return tuple([_claim(token, place) for token in own.waiting for place in free])
        case Choosing():
            return tuple([CHOICES[card] for card in own.hand if card != own.card])
        case Picking():
            return _picks(own.task)
        case Naming():
            return tuple(map(StepOn, SIDES))
        case _:
            assert_never(own.task)


def fallback(view: BridgeView) -> Action:
    """The lowest card, the token farthest back, and nobody is dropped on purpose."""
    offered = choices(view)
    match view.own:
        case BridgeOwn(task=Picking(ask=Ask.MOVE | Ask.PUSH)):
            return offered[-1]
        case BridgeOwn(task=Naming(broken=Side() as broken)):
            return StepOn(OTHER_SIDE[broken])
        case _:
            return offered[0]


def _picks(task: Picking) -> tuple[Action, ...]:
    tokens = tuple(spot.token for spot in task.spots)
    match task.ask:
        case Ask.MOVE:
            return tuple(map(MoveToken, tokens))
        case Ask.PUSH:
            return tuple(map(PushOn, tokens))
        case _:
            return tuple(map(MoveOn, tokens))
