"""What a seat can do in the match outside the challenges."""

from dataclasses import dataclass
from enum import StrEnum

from app.games.contract import Seat


class Sign(StrEnum):
    """What somebody who only watches may show the others."""

    CLAP = "clap"
    GASP = "gasp"
    LAUGH = "laugh"
    CRY = "cry"
    HEART = "heart"
    SKULL = "skull"


@dataclass(frozen=True, slots=True)
class Ready:
    """Say that the next challenge may begin."""


@dataclass(frozen=True, slots=True)
class Predict:
    """Guess, for fun, whose token falls next; only with nothing at stake oneself."""

    team: Seat


@dataclass(frozen=True, slots=True)
class React:
    """Show a sign, until something happens that everybody sees; only with nothing at stake oneself."""

    sign: Sign
