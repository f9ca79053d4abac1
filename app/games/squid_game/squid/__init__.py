"""Squid: the last challenge, a race from the square to the head past everybody else."""

from typing import Final

from app.games.squid_game.challenge import Challenge
from app.games.squid_game.squid.actions import Action, Advance, ChooseMove, EnterSquare, LoseOne, Strike
from app.games.squid_game.squid.bot import bot
from app.games.squid_game.squid.choices import choices, fallback
from app.games.squid_game.squid.entering import start
from app.games.squid_game.squid.redeal import redeal
from app.games.squid_game.squid.rules import apply, to_act
from app.games.squid_game.squid.standing import places, standing
from app.games.squid_game.squid.state import State
from app.games.squid_game.squid.view import SquidView, view

__all__ = ["CHALLENGE", "places"]

CHALLENGE: Final[Challenge[State, SquidView, Action]] = Challenge(
    key="squid",
    actions=(EnterSquare, ChooseMove, Strike, LoseOne, Advance),
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
