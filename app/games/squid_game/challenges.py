"""The challenges of a full match, in the order in which they are played (SG-3).

Squid comes last in every match (SG-7), and its result is the match's (SG-6). A new challenge is one folder
and one line in `_FOLDERS`; nothing else in the match knows a challenge by its name. A package exports its
`CHALLENGE`; as `SINCE` the version of the match's rules that it came with, if that is not the first; and in
`EARLIER`, if its rules have changed, those before, by the last version under which they hold. A version
that none had before is a new one of the match.
"""

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Final

from app.games.squid_game.challenge import AnyChallenge
from app.games.squid_game.squid import places

__all__ = ["NEWEST_VERSION", "challenges_of", "places"]

_FOLDERS: Final = (
    "red_light",
    "caramel",
    "tug_of_war",
    "marbles",
    "glass_bridge",
    "squid",
)
_PACKAGES: Final = tuple(import_module(f"{__package__}.{folder}") for folder in _FOLDERS)


def _since(package: ModuleType) -> int:
    version: int = getattr(package, "SINCE", 1)
    return version


def _earlier(package: ModuleType) -> Mapping[int, AnyChallenge]:
    return getattr(package, "EARLIER", {})


NEWEST_VERSION: Final = max(
    *map(_since, _PACKAGES), *(last + 1 for package in _PACKAGES for last in _earlier(package))
)


def challenges_of(version: int) -> tuple[AnyChallenge, ...]:
    """As they are played under that version of the match's rules."""
    return tuple(_challenge_of(package, version) for package in _PACKAGES if _since(package) <= version)


def _challenge_of(package: ModuleType, version: int) -> AnyChallenge:
    earlier = _earlier(package)
    challenge: AnyChallenge = package.CHALLENGE
    return next((earlier[last] for last in sorted(earlier) if version <= last), challenge)
