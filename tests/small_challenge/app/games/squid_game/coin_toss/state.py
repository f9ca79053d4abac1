"""Everything there is in Coin Toss. Not here: what changes it (`rules`)."""

from dataclasses import dataclass

from app.games.contract import Seat
from app.games.squid_game.coin_toss.data import Side
from app.games.squid_game.data import Token


@dataclass(frozen=True, slots=True)
class State:
    """`at_stake`: each seat's tokens that have not faced the coin yet. `tossed`: the side last up."""

    at_stake: tuple[tuple[Token, ...], ...]
    fallen: tuple[Token, ...]
    calls: tuple[Side | None, ...]
    tossed: Side | None

    @property
    def in_danger(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, tokens in enumerate(self.at_stake) if tokens)
