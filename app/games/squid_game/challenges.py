"""The challenges of a full match, in the order in which they are played (SG-3).

Squid comes last in every match (SG-7), and its result is the match's (SG-6). Nothing else in the match knows
a challenge by its name.
"""

from typing import Any, Final

from app.games.contract import Option
from app.games.squid_game.challenge import AnyChallenge
from app.games.squid_game.marbles import CHALLENGE as MARBLES
from app.games.squid_game.red_light import CHALLENGE as RED_LIGHT
from app.games.squid_game.tokens import owner

CHALLENGES: Final[tuple[AnyChallenge, ...]] = (RED_LIGHT, MARBLES)

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


def places(final: Any) -> tuple[int, ...]:
    """Each seat's place by the state of the last challenge, when it is over (SG-6)."""
    fallen = tuple(map(owner, CHALLENGES[-1].standing(final).fallen))
    seats = range(max(2, *fallen) + 1)
    ranking = sorted(seats, key=lambda seat: (fallen.count(seat), seat))
    return tuple(1 + ranking.index(seat) for seat in seats)
