"""A player of Marbles that sees what a player on its seat sees.

Marbles in a fist and calls are left to chance at every level: nothing is harder to guess (SG-43).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.games.chance import Chance
from app.games.squid_game.marbles.actions import Action, PickPair, RollMarble
from app.games.squid_game.marbles.bot.partners import partnered
from app.games.squid_game.marbles.bot.rolling import answer, careless, opening
from app.games.squid_game.marbles.choices import choices
from app.games.squid_game.marbles.contests import Contest
from app.games.squid_game.marbles.view import MarblesView, Step

_UNSTEADY: Final[Mapping[str, int]] = MappingProxyType({"beginner": 25, "normal": 9, "strong": 0})
"""How far the hand may miss the strength it means, either way."""


def bot(view: MarblesView, chance: Chance, level: str) -> Action:
    match view.step:
        case Step.PAIRING if level != "beginner" and view.audience is not None:
            return partnered(view, view.audience, chance, far_sighted=level == "strong")
        case Step.PICKING if level == "strong":
            return _challenge(view, chance)
        case Step.ROLLING:
            return RollMarble(_strength(view, chance, level))
        case _:
            return chance.pick(choices(view))


def _challenge(view: MarblesView, chance: Chance) -> Action:
    """At the wall skill counts. Nobody else can pick a pair of two own tokens, so those can wait."""
    offered = choices(view)
    at_the_wall = tuple(
        each for each in offered if isinstance(each, PickPair) and each.contest is Contest.NEAREST_WALL
    )
    return chance.pick(at_the_wall) if at_the_wall else offered[-1]


def _strength(view: MarblesView, chance: Chance, level: str) -> int:
    to_beat = view.duel.round_rolls if view.duel else ()
    best = answer(to_beat[0].distance) if to_beat else opening()
    return careless(best, _UNSTEADY[level], chance)
