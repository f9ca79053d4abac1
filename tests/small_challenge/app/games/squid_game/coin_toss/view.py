"""What everybody sees of Coin Toss, what only one seat sees, and what that seat may do with it."""

from typing import NamedTuple, TypeAlias

from app.games.chance import Chance
from app.games.contract import Seat, View
from app.games.squid_game.coin_toss.actions import CallSide
from app.games.squid_game.coin_toss.data import SIDES, Side
from app.games.squid_game.coin_toss.state import State
from app.games.squid_game.data import Token


class CoinTossPublic(NamedTuple):
    """Seat by seat; `tossed`: the side that was up last."""

    at_stake: tuple[tuple[Token, ...], ...]
    has_called: tuple[bool, ...]
    tossed: Side | None


class CoinTossOwn(NamedTuple):
    tokens: tuple[Token, ...]
    call: Side | None


CoinTossView: TypeAlias = View[CoinTossPublic, CoinTossOwn]


def public(state: State) -> CoinTossPublic:
    return CoinTossPublic(state.at_stake, tuple(call is not None for call in state.calls), state.tossed)


def own(state: State, seat: Seat, public: CoinTossPublic) -> CoinTossOwn:
    return CoinTossOwn(public.at_stake[seat], state.calls[seat])


def choices(view: CoinTossView) -> tuple[CallSide, ...]:
    if view.own is None or not view.own.tokens:
        return ()
    return tuple(CallSide(side) for side in SIDES if side is not view.own.call)


def fallback(view: CoinTossView) -> CallSide:
    return choices(view)[0]


def bot(view: CoinTossView, chance: Chance, _level: str) -> CallSide:
    """Nobody knows better."""
    return chance.pick(choices(view))
