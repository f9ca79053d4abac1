"""What happens in Tug of War, as each audience sees it. Who falls and who lives: `fates`."""

from dataclasses import dataclass
from typing import Self

from app.games.contract import Audience, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.tug_of_war.battles import Battle
from app.games.squid_game.tug_of_war.data import InTugOfWar, Side


@dataclass(frozen=True, slots=True)
class SideJoined(InTugOfWar):
    seat: Seat
    token: Token
    side: Side

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class LayingBegan(InTugOfWar):
    """All have their places; `quotas` says seat by seat how many cards are laid (SG-33)."""

    quotas: tuple[int, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CardLaid(InTugOfWar):
    """A card went face down to a side; nobody else notices (SG-80)."""

    seat: Seat
    card: int
    side: Side

    def seen_by(self, audience: Audience) -> Self | None:
        return self if audience == self.seat else None


@dataclass(frozen=True, slots=True)
class AllCardsLaid(InTugOfWar):
    """The seat has laid all it must; not what, nor where (SG-80)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CardsTakenBack(InTugOfWar):
    """The seat lays again. Others notice only if it had laid all, since they knew that (SG-80)."""

    seat: Seat
    had_laid_all: bool

    def seen_by(self, audience: Audience) -> Self | None:
        return self if self.had_laid_all or audience == self.seat else None


@dataclass(frozen=True, slots=True)
class BattleFought(InTugOfWar):
    """The cards of a battle were opened, and this is how it ended (SG-34)."""

    battle: Battle

    def seen_by(self, audience: Audience) -> Self:
        return self
