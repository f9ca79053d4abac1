"""What a node measures of its tables: plain numbers, for as long as it runs.

Not here: sockets and caches (the web's), how figures are named and handed out (`app.web.operating.metrics`).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from app.games.catalogue import GAMES
from app.games.contract import LEVELS
from app.live.operating.durations import Durations
from app.table.evolve import Diverged
from app.table.ports import Unavailable
from app.table.refusals import Reason

ACCEPTED: Final = "accepted"
DIVERGED: Final = "diverged"
FAILED: Final = "failed"
TOO_FAST: Final = "too_fast"

RESULTS: Final[Sequence[str]] = (ACCEPTED, *Reason, TOO_FAST, DIVERGED, FAILED)
"""All that can come of an action: it was done, it was refused for a reason, or it could not be judged."""


@dataclass(slots=True)
class GameMeters:
    """Of all tables of one game."""

    actions: Counter[str] = field(default_factory=Counter)
    """By result."""
    thinking: Mapping[str, Durations] = field(
        default_factory=lambda: {level: Durations() for level in LEVELS}
    )
    """How long bots thought, in seconds of the processor, by level."""


@dataclass(slots=True)
class ThinkingMeters:
    """Of the processes that think for bots."""

    workers: int = 0
    """Those that there are now."""
    lost: int = 0
    """How often one of them had ended, or did not answer."""
    waiting: int = 0
    """Thoughts that are in the queue or being thought."""
    queued: Durations = field(default_factory=Durations)
    """How long thoughts waited for their turn."""


@dataclass(slots=True)
class Meters:
    games: Mapping[str, GameMeters] = field(default_factory=lambda: {key: GameMeters() for key in GAMES})
    thinking: ThinkingMeters = field(default_factory=ThinkingMeters)
    append: Durations = field(default_factory=Durations)
    """From asking the store to write a row until its answer."""
    rows_folded: int = 0
    """Rows that were read from the log and folded; what this node appended itself is not among them."""
    reports: int = 0
    """How often somebody complained of what was written."""
    divergences: int = 0
    """How often a table could not be folded as it was written."""
    rows_audited: int = 0
    """Rows that were folded again only to see whether they still fold."""
    unsound: int = 0
    """Tables whose log did not fold when it was last looked at."""
    herald_lag: Durations = field(default_factory=Durations)
    """From judging a row on another node until it was folded here."""
    loop_lag: Durations = field(default_factory=Durations)
    """How late the event loop was with what was due."""


def result_of(error: Exception) -> str:
    """What came of an action that failed like this."""
    match error:
        case Unavailable():
            return Reason.UNAVAILABLE
        case Diverged():
            return DIVERGED
    return FAILED
