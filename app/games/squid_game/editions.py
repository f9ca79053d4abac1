"""The versions of the match's rules side by side: a log is folded by the rules that it was played with.

Not here: the rules themselves, which ask the `Rules` that they are given what differs.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final

from app.games.contract import Option, Options
from app.games.squid_game.challenge import AnyChallenge
from app.games.squid_game.challenges import NEWEST_VERSION, challenges_of, places

PLAYED: Final = "played"
LEFT_OUT: Final = "left_out"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What a match is played by."""

    version: int
    challenges: tuple[AnyChallenge, ...]
    """In the order in which they are played (SG-3). The last one is never left out (SG-7)."""
    places: Callable[[Any], tuple[int, ...]]
    """The place of each seat after the last challenge, which is its place in the match (SG-6)."""
    secrets_lower_signs: bool
    """Whether the watchers' signs go down after any action, or only after one that everybody noticed."""

    _by_key: dict[str, AnyChallenge] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._by_key.update({challenge.key: challenge for challenge in self.challenges})

    def challenge(self, key: str) -> AnyChallenge:
        return self._by_key[key]

    @property
    def actions(self) -> tuple[type[Any], ...]:
        """What can be done in any of the challenges; some share an action."""
        return tuple(dict.fromkeys(action for challenge in self.challenges for action in challenge.actions))

    @property
    def reveals(self) -> Mapping[type[Any], int]:
        """What people look at for a while, in any of the challenges."""
        return dict(chain.from_iterable(challenge.reveals.items() for challenge in self.challenges))

    @property
    def in_one_go(self) -> tuple[type[Any], ...]:
        return tuple(action for challenge in self.challenges for action in challenge.in_one_go)

    @property
    def options(self) -> tuple[Option, ...]:
        """Any challenge but the last can be left out (SG-7)."""
        return tuple(Option(challenge.key, (PLAYED, LEFT_OUT)) for challenge in self.challenges[:-1])

    def played(self, options: Options) -> tuple[str, ...]:
        """The keys of the challenges that a table with these options plays (SG-7).

        A challenge that is newer than the table, where nobody could leave it out, is played.
        """
        *others, last = (challenge.key for challenge in self.challenges)
        return (*(key for key in others if options.get(key, PLAYED) == PLAYED), last)


def _rules(version: int) -> Rules:
    return Rules(
        version=version,
        challenges=challenges_of(version),
        places=places,
        secrets_lower_signs=version == 1,
    )


EDITIONS: Final = tuple(_rules(version) for version in range(1, NEWEST_VERSION + 1))
"""All versions, from the first one on."""
NEWEST: Final = EDITIONS[-1]
