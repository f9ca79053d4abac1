"""What differs between the versions of the rules of a match; all else in Marbles is the same in both."""

from dataclasses import dataclass
from typing import Final

from app.games.squid_game.marbles.wall import Scatter


@dataclass(frozen=True, slots=True)
class Rules:
    """`own_partners`: who has none left to place may always pair two own lone tokens (SG-40).

    Otherwise only if nobody else's token stands alone.
    """

    own_partners: bool
    scatter: Scatter


FIRST: Final = Rules(own_partners=False, scatter=Scatter(draws=1, fixed=150, growing=0))
SECOND: Final = Rules(own_partners=True, scatter=Scatter(draws=2, fixed=0, growing=2))  # SG-83
