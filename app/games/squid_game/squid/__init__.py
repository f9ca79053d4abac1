"""Squid: the last challenge, a race from the square to the head past everybody else."""

from collections.abc import Mapping
from functools import partial
from typing import Final, TypeAlias

from app.games.squid_game.challenge import Challenge
from app.games.squid_game.squid.actions import Action, Advance, ChooseMove, EnterSquare, LoseOne, Strike
from app.games.squid_game.squid.bot import bot
from app.games.squid_game.squid.choices import choices, fallback
from app.games.squid_game.squid.data import Facts
from app.games.squid_game.squid.entering import start
from app.games.squid_game.squid.events import HeadReached, LastTeamStood, MovesRevealed
from app.games.squid_game.squid.redeal import redeal
from app.games.squid_game.squid.rules import apply, to_act, turn
from app.games.squid_game.squid.standing import places, standing
from app.games.squid_game.squid.state import State, WatchedState
from app.games.squid_game.squid.view import SquidOwn, SquidPublic, own, public

__all__ = ["CHALLENGE", "EARLIER", "Squid", "places"]

Squid: TypeAlias = Challenge[State, SquidPublic, SquidOwn, Action]


def _challenge(kind: type[State], facts: Facts) -> Squid:
    return Challenge(
        key="squid",
        actions=(EnterSquare, ChooseMove, Strike, LoseOne, Advance),
        start=partial(start, kind),
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
        reveals={MovesRevealed: 3500, HeadReached: 4000, LastTeamStood: 4000},
        facts=facts,
    )


CHALLENGE: Final = _challenge(WatchedState, Facts())
EARLIER: Final[Mapping[int, Squid]] = {1: _challenge(State, Facts(patience=None))}
"""By the version of the match's rules."""
