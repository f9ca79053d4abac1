"""Squeaky: squirrels gather food for the winter, by heart, for two to five."""

from typing import Final

from app.games.contract import Game
from app.games.squeaky.actions import Action, AssignAcorns, Memorise, TakeFood
from app.games.squeaky.bot import bot
from app.games.squeaky.bot.notes import Notes, recall
from app.games.squeaky.census import census
from app.games.squeaky.choices import choices, fallback
from app.games.squeaky.data import OPTIONS, SEAT_COUNTS
from app.games.squeaky.history import history
from app.games.squeaky.redeal import redeal
from app.games.squeaky.rules import apply, to_act
from app.games.squeaky.scoring import outcome
from app.games.squeaky.setup import setup
from app.games.squeaky.state import State
from app.games.squeaky.view import SqueakyView, view

GAME: Final[Game[State, SqueakyView, Action, Notes]] = Game(
    key="squeaky",
    rules_version=1,
    seat_counts=SEAT_COUNTS,
    options=OPTIONS,
    actions=(Memorise, TakeFood, AssignAcorns),
    setup=setup,
    to_act=to_act,
    view=view,
    choices=choices,
    apply=apply,
    outcome=outcome,
    history=history,
    fallback=fallback,
    redeal=redeal,
    recall=recall,
    bot=bot,
    census=census,
)
