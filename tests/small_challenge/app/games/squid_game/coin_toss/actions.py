"""What a seat can do in Coin Toss."""

from dataclasses import dataclass

from app.games.squid_game.coin_toss.data import Side


@dataclass(frozen=True, slots=True)
class CallSide:
    """Say in secret which side will be up, or another one while somebody still thinks."""

    side: Side
