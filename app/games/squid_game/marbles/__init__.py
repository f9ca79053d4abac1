"""Marbles: find a partner, then play for both your lives."""

from collections.abc import Mapping
from functools import partial
from typing import Final, TypeAlias

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
from app.games.squid_game.marbles.events import FistOpened, MarbleRolled, RollsTied
from app.games.squid_game.marbles.facts import facts
from app.games.squid_game.marbles.redeal import redeal
from app.games.squid_game.marbles.rules import apply, standing, start, to_act, turn
from app.games.squid_game.marbles.state import State
from app.games.squid_game.marbles.versions import FIRST, SECOND, Rules
from app.games.squid_game.marbles.view import MarblesOwn, MarblesPublic, own, public

Marbles: TypeAlias = Challenge[State, MarblesPublic, MarblesOwn, Action]


def _challenge(rules: Rules) -> Marbles:
    return Challenge(
        key="marbles",
        actions=(PlaceAlone, PairWith, PickPair, KeepToken, HideMarbles, CallParity, RollMarble),
        start=partial(start, rules),
        to_act=to_act,
        public=public,
        own=partial(own, rules),
        choices=choices,
        apply=partial(apply, rules),
        standing=standing,
        redeal=redeal,
        fallback=fallback,
        bot=partial(bot, rules),
        turn=turn,
        reveals={FistOpened: 3500, MarbleRolled: 2500, RollsTied: 3000},
        facts=facts(rules),
    )


CHALLENGE: Final = _challenge(SECOND)
EARLIER: Final[Mapping[int, Marbles]] = {1: _challenge(FIRST)}
"""By the version of the match's rules."""
