"""How hard a bot rolls at the wall."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from app.games.chance import Chance
from app.games.squid_game.marbles.data import STRENGTHS
from app.games.squid_game.marbles.odds import chance_to_beat
from app.games.squid_game.marbles.versions import FIRST, SECOND, Rules
from app.games.squid_game.marbles.wall import Scatter

OPENING: Final[Mapping[Rules, int]] = {FIRST: 85, SECOND: 83}
"""The best strength for the first roll. It takes long to compute, so the tests do that."""


@cache
def answer(to_beat: int, scatter: Scatter) -> int:
    """The best strength against a marble that lies so far from the line; of equals, the safest."""
    return max(STRENGTHS, key=lambda strength: (chance_to_beat(to_beat, strength, scatter), -strength))


def careless(strength: int, unsteady: int, chance: Chance) -> int:
    """A strength up to that far from what was meant."""
    missed = strength + chance.below(2 * unsteady + 1) - unsteady
    return min(max(missed, STRENGTHS[0]), STRENGTHS[-1])
