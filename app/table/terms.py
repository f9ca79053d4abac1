"""What is played at a table, and how: set when it is opened, changed by the host between two games.

Not here: who may change them (`terms_rules`).
"""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Final, NamedTuple

from app.games.catalogue import GAMES
from app.games.contract import PACES, fit_together
from app.table.entries import Opened, TermsChanged
from app.table.refusals import Reason

LONGEST_CLOCK: Final = 3600
RELAXED, NORMAL, FAST = 0, 120, 30
"""The clocks that people are offered: seconds for a turn; relaxed is without a limit."""

_PAUSES: Final = dict(zip(PACES, (2.0, 1.0, 0.35), strict=True))
"""By how much the usual pause of a bot is longer or shorter."""


_BEATS: Final = dict(zip(PACES, (1.25, 1.0, 0.5), strict=True))
"""By how much bots let people look longer or shorter at what was revealed."""

USUAL_PAUSE: Final = 900
"""How long a bot seems to think, in milliseconds, unless a server is told otherwise."""


class Terms(NamedTuple):
    """As in `Opened`."""

    game: str
    capacity: int
    options: Mapping[str, str]
    public: bool
    clock: int
    chat: bool = False
    pace: str = ""
    watchable: bool = True

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """How many can play this game by its newest rules."""
        return GAMES[self.game].seat_counts

    @property
    def bot_pace(self) -> str:
        return self.pace or GAMES[self.game].pace


_SINCE: Final = Terms._field_defaults
"""What was added later, with what it is in logs from before."""


_terms_in = attrgetter(*Terms._fields)


def terms_of(entry: Opened | TermsChanged) -> Terms:
    return Terms._make(_terms_in(entry))


def digested(terms: Terms) -> tuple[Any, ...]:
    """As they are in digests. Old logs know nothing of the last three: at the end, defaults are left out."""
    said = list(terms)
    for default in reversed(_SINCE.values()):
        if said[-1] != default:
            break
        said.pop()
    return tuple(said)


def pause_of(terms: Terms, usual: int) -> int:
    """How long a bot seems to think, if that is usually so long; both in milliseconds."""
    return int(usual * _PAUSES[terms.bot_pace])


def beat_of(terms: Terms, usual: int, lasts: int) -> int:
    """How long bots wait after a reveal that lasts so long; on a server that hurries them, less."""
    return int(lasts * _BEATS[terms.bot_pace] * usual / USUAL_PAUSE)


def with_a_clock(terms: Terms) -> Terms:
    """Strangers should not have to wait for each other for ever: a public table always has a clock.

    Only for what is being agreed on now. Tables that were opened without one keep it so.
    """
    return terms._replace(clock=NORMAL) if terms.public and terms.clock == RELAXED else terms


def unfit(terms: Terms) -> Reason | None:
    """Why nothing can be played like that."""
    game = GAMES.get(terms.game)
    if game is None or terms.capacity not in game.seat_counts or not 0 <= terms.clock <= LONGEST_CLOCK:
        return Reason.MALFORMED
    if terms.pace and terms.pace not in PACES:
        return Reason.MALFORMED
    return None if fit_together(game.options, terms.options) else Reason.OPTIONS_UNFIT
