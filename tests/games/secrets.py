"""What is hidden in each game, and what would give it away.

Each game writes it down in `tests/games/KEY/secrets.py`, apart from its views and from the events' own
`seen_by`, which is what it is compared with. Not here: states (each game has `redeal`), what is sent of it
(`tests/web/secrecy.py`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias

from app.games.chance import Chance
from app.games.contract import AnyGame, Audience, Event
from app.main.fuzz import Kind
from app.table.event_chain import EventLink
from app.table.table import Sitting

Different: TypeAlias = Callable[[EventLink], Event | None]
"""Another event in its place, the same one, or none where nobody would miss it."""


@dataclass(frozen=True)
class Leak:
    """A public part that shows too much: from the state, and the fragments in which it can be seen."""

    public: Callable[[Any], Any]
    shown: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Secrets:
    different_events: Callable[[Sitting, Audience, Chance], Different]
    """How the events of a game could have been different, as far as an audience knows. The sitting has the
    state that was dealt again for that audience."""
    leaks: tuple[Leak, ...]
    """Planted by a test, which has to find each of them."""
    secret_event: type[Event]
    """One that not everybody may see as it is: a test shows it to everybody, and has to notice."""
    telling_kind: Kind | None = None
    """A table at which that event soon happens, if it does not at the usual one."""
    mostly_open: bool = False
    """Whether something is hidden only now and then, until the last has chosen."""


def secrets_of(game: AnyGame) -> Secrets:
    found: Secrets = import_module(f"tests.games.{game.key}.secrets").SECRETS
    return found
