"""What happens in Squid beside tokens that fall; everybody sees all of it.

That a card was chosen is told by the common `CardChosen`, who fell and why by `Fell`.
"""

from dataclasses import dataclass
from typing import Self, TypeAlias

from app.games.contract import Audience, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.squid.data import Card, InSquid, Place, Zone


@dataclass(frozen=True, slots=True)
class SquareEntrantChosen(InSquid):
    """That a seat has chosen for the first time who enters the square; not which token (SG-71)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class SquareEntered(InSquid):
    """Each seat's first token in the square (SG-71)."""

    tokens: tuple[Token, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class SquidRoundBegan(InSquid):
    """`marker`: who has the speed marker now (SG-70, SG-77)."""

    round: int
    marker: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class VipsBored(InSquid):
    """Nothing has happened for too long, so everybody plays Move in this round (SG-82)."""

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class MovesRevealed(InSquid):
    """Everybody's card, seat by seat; None for those who have no token left (SG-72)."""

    cards: tuple[Card | None, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CardCameToNothing(InSquid):
    """There was nobody to stab or to push, or no token left to move (SG-74, SG-75, SG-76)."""

    seat: Seat
    card: Card

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class Advanced(InSquid):
    """A token moved by its owner's card to that place, which is in that zone (SG-76)."""

    token: Token
    to: Place
    zone: Zone

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class TriangleAdvanced(InSquid):
    """These went on one space each at the end of the round, in this order (SG-77)."""

    tokens: tuple[Token, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class HeadReached(InSquid):
    """A token won for its team (SG-78)."""

    seat: Seat
    token: Token

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class LastTeamStood(InSquid):
    """All others have no token left: this team has won (SG-78)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


SquidEvent: TypeAlias = (
    SquareEntrantChosen
    | SquareEntered
    | SquidRoundBegan
    | VipsBored
    | MovesRevealed
    | CardCameToNothing
    | Advanced
    | TriangleAdvanced
    | HeadReached
    | LastTeamStood
)
