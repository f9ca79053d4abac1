"""A player of Marbles that sees what a player on its seat sees.

Marbles in a fist and calls are left to chance at every level: nothing is harder to guess (SG-43).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.games.chance import Chance
from app.games.squid_game.marbles.actions import Action, PickPair, RollMarble
from app.games.squid_game.marbles.bot.partners import partnered
from app.games.squid_game.marbles.bot.rolling import OPENING, answer, careless
from app.games.squid_game.marbles.choices import MarblesView, choices
from app.games.squid_game.marbles.contests import Contest
from app.games.squid_game.marbles.state import Phase
from app.games.squid_game.marbles.versions import Rules

_UNSTEADY: Final[Mapping[str, int]] = MappingProxyType({"beginner": 30, "normal": 14, "strong": 0})
"""How far the hand may miss the strength it means, either way."""


def bot(rules: Rules, view: MarblesView, chance: Chance, level: str) -> Action:
    match view.public.phase:
        case Phase.PAIRING if level != "beginner" and view.seat is not None:
            return partnered(rules, view, view.seat, chance, far_sighted=level == "strong")
        case Phase.PICKING if level == "strong":
            return _challenge(view, chance)
        case Phase.ROLLING:
            return RollMarble(_strength(rules, view, chance, level))
        case _:
            return chance.pick(choices(view))


def _challenge(view: MarblesView, chance: Chance) -> Action:
    """At the wall skill counts. Nobody else can pick a pair of two own tokens, so those can wait."""
    offered = choices(view)
    at_the_wall = tuple(
        each for each in offered if isinstance(each, PickPair) and each.contest is Contest.NEAREST_WALL
    )
    return chance.pick(at_the_wall) if at_the_wall else offered[-1]


def _strength(rules: Rules, view: MarblesView, chance: Chance, level: str) -> int:
    to_beat = view.public.duel.round_rolls if view.public.duel else ()
    best = answer(to_beat[0].distance, rules.scatter) if to_beat else OPENING[rules]
    return careless(best, _UNSTEADY[level], chance)
