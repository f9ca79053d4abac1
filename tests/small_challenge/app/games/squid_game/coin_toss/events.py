"""What happens in Coin Toss, beside what can happen in any challenge (`fates`); everybody sees all of it."""

from dataclasses import dataclass
from typing import Self

from app.games.contract import Audience, Seat
from app.games.squid_game.coin_toss.data import InCoinToss, Side


@dataclass(frozen=True, slots=True)
class SideCalled(InCoinToss):
    """That a seat has made its first call; not which."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CoinTossed(InCoinToss):
    """The side that is up, and what each seat had called; None for those who had nothing at stake."""

    side: Side
    calls: tuple[Side | None, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self
