"""Coin Toss: heads or tails, for the life of a token."""

from typing import Final

from app.games.squid_game.challenge import Challenge
from app.games.squid_game.coin_toss.actions import CallSide
from app.games.squid_game.coin_toss.data import Facts, InCoinToss
from app.games.squid_game.coin_toss.events import CoinTossed
from app.games.squid_game.coin_toss.rules import apply, redeal, standing, start, to_act, turn
from app.games.squid_game.coin_toss.state import State
from app.games.squid_game.coin_toss.view import (
    CoinTossOwn,
    CoinTossPublic,
    bot,
    choices,
    fallback,
    own,
    public,
)

SINCE: Final = 3
"""The version of the match's rules that it came with."""

CHALLENGE: Final[Challenge[State, CoinTossPublic, CoinTossOwn, CallSide]] = Challenge(
    key=InCoinToss.challenge,
    actions=(CallSide,),
    start=start,
    to_act=to_act,
    public=public,
    own=own,
    choices=choices,
    apply=apply,
    standing=standing,
    redeal=redeal,
    fallback=fallback,
    bot=bot,
    turn=turn,
    reveals={CoinTossed: 3000},
    facts=Facts(),
)
