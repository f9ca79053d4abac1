"""Squeaky: squirrels gather food for the winter, by heart, for two to five."""

from typing import Final

from app.games.contract import CALM, Game
from app.games.squeaky.actions import Action, AssignAcorns, Memorise, TakeFood
from app.games.squeaky.bot import bot
from app.games.squeaky.bot.memory import Notes, memory
from app.games.squeaky.box import BOX
from app.games.squeaky.choices import choices, fallback
from app.games.squeaky.components import components
from app.games.squeaky.data import OPTIONS, SEAT_COUNTS
from app.games.squeaky.events import (
    AcornsShown,
    GameBegan,
    GameEnded,
    NestsOpened,
    SeasonDrawn,
    SweeperOpened,
)
from app.games.squeaky.figures import FIGURES
from app.games.squeaky.history import history
from app.games.squeaky.recap import recap, standing
from app.games.squeaky.redeal import redeal
from app.games.squeaky.rules import apply, to_act
from app.games.squeaky.scoring import outcome
from app.games.squeaky.setup import setup
from app.games.squeaky.state import State
from app.games.squeaky.teaching import facts
from app.games.squeaky.view import SqueakyOwn, SqueakyPublic, own, public

GAME: Final[Game[State, SqueakyPublic, SqueakyOwn, Action, Notes]] = Game(
    key="squeaky",
    box=BOX,
    rules_version=1,
    seat_counts=SEAT_COUNTS,
    options=OPTIONS,
    actions=(Memorise, TakeFood, AssignAcorns),
    setup=setup,
    to_act=to_act,
    public=public,
    own=own,
    choices=choices,
    apply=apply,
    outcome=outcome,
    history=history,
    fallback=fallback,
    redeal=redeal,
    memory=memory,
    bot=bot,
    components=components,
    pace=CALM,
    looks_back=False,  # SQ-51
    chapters=(GameBegan, NestsOpened),  # which nobody has to remember
    reveals={SeasonDrawn: 2500, NestsOpened: 4000, AcornsShown: 3000, SweeperOpened: 4000, GameEnded: 4000},
    facts=facts,
    standing=standing,
    recap=recap,
    figures=FIGURES,
)
