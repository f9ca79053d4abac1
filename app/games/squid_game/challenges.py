"""The challenges of a full match, in the order in which they are played (SG-3).

Squid comes last in every match (SG-7), and its result is the match's (SG-6). Nothing else in the match knows
a challenge by its name.
"""

from typing import Any, Final

from app.games.contract import Option
from app.games.squid_game.caramel import CHALLENGE as CARAMEL
from app.games.squid_game.challenge import AnyChallenge
from app.games.squid_game.glass_bridge import CHALLENGE as GLASS_BRIDGE
from app.games.squid_game.marbles import CHALLENGE as MARBLES
from app.games.squid_game.red_light import CHALLENGE as RED_LIGHT
from app.games.squid_game.squid import CHALLENGE as SQUID
from app.games.squid_game.squid import places
from app.games.squid_game.tug_of_war import CHALLENGE as TUG_OF_WAR

__all__ = ["CHALLENGES", "LEFT_OUT", "PLAYED", "actions", "named", "options", "places"]

CHALLENGES: Final[tuple[AnyChallenge, ...]] = (RED_LIGHT, CARAMEL, TUG_OF_WAR, MARBLES, GLASS_BRIDGE, SQUID)

PLAYED: Final = "played"
LEFT_OUT: Final = "left_out"


def options() -> tuple[Option, ...]:
    """Any challenge but the last can be left out (SG-7)."""
    return tuple(Option(challenge.key, (PLAYED, LEFT_OUT)) for challenge in CHALLENGES[:-1])


def actions() -> tuple[type[Any], ...]:
    """What can be done in any of them; some share an action."""
    return tuple(dict.fromkeys(action for challenge in CHALLENGES for action in challenge.actions))


def named(key: str) -> AnyChallenge:
    return next(challenge for challenge in CHALLENGES if challenge.key == key)
