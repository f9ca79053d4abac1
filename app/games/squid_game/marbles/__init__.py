"""Marbles: find a partner, then play for both your lives."""

from typing import Final

from app.games.squid_game.challenge import Challenge
from app.games.squid_game.marbles.actions import (
    Action,
    CallParity,
    HideMarbles,
    KeepToken,
    PairWith,
    PickPair,
    PlaceAlone,
    RollMarble,
)
from app.games.squid_game.marbles.bot import bot
from app.games.squid_game.marbles.choices import choices, fallback
from app.games.squid_game.marbles.redeal import redeal
from app.games.squid_game.marbles.rules import apply, standing, start, to_act
from app.games.squid_game.marbles.state import State
from app.games.squid_game.marbles.view import MarblesView, view

CHALLENGE: Final[Challenge[State, MarblesView, Action]] = Challenge(
    key="marbles",
    actions=(PlaceAlone, PairWith, PickPair, KeepToken, HideMarbles, CallParity, RollMarble),
    start=start,
    to_act=to_act,
    view=view,
    choices=choices,
    apply=apply,
    standing=standing,
    redeal=redeal,
    fallback=fallback,
    bot=bot,
)
