"""The numbers of Marbles that pages state, with the odds at the wall (SG-83)."""

from dataclasses import dataclass
from typing import Final

from app.games.squid_game.marbles.data import HANDFULS, STRENGTHS, WALL, Wall
from app.games.squid_game.marbles.odds import chance_to_beat, chance_to_fall_off, in_100
from app.games.squid_game.marbles.versions import Rules
from app.games.squid_game.marbles.wall import Scatter, hardest_safe

_DISTANCES: Final = (50, 100, 200, 300)
_DARING: Final = (77, 82, 87, 90, 100)


@dataclass(frozen=True, slots=True)
class Odds:
    """Of a strength, how often in 100: it rolls off, and it wins against marbles at the distances."""

    strength: int
    rolls_off: int
    wins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """`own_partners`: two own lone tokens may always be paired. `hardest_safe`: up to this nothing rolls off.

    `odds`: of some strengths, against marbles that lie so far from the line.
    """

    own_partners: bool
    handfuls: tuple[int, ...]
    wall: Wall
    weakest: int
    hardest: int
    hardest_safe: int
    scatter: Scatter
    distances: tuple[int, ...]
    odds: tuple[Odds, ...]


def facts(rules: Rules) -> Facts:
    safe = hardest_safe(rules.scatter)
    return Facts(
        own_partners=rules.own_partners,
        handfuls=HANDFULS,
        wall=WALL,
        weakest=STRENGTHS[0],
        hardest=STRENGTHS[-1],
        hardest_safe=safe,
        scatter=rules.scatter,
        distances=_DISTANCES,
        odds=tuple(_odds(strength, rules.scatter) for strength in sorted({safe, *_DARING})),
    )


def _odds(strength: int, scatter: Scatter) -> Odds:
    wins = tuple(in_100(chance_to_beat(distance, strength, scatter)) for distance in _DISTANCES)
    return Odds(strength, in_100(chance_to_fall_off(strength, scatter)), wins)
