"""Felix: The Cat in the Sack, a blind auction of cats for three to five."""

from typing import Final

from app.games.contract import Game, full_history
from app.games.felix.actions import Action, Bid, Pass, PlaceCard
from app.games.felix.bot import bot
from app.games.felix.bot.memory import Notes, memory
from app.games.felix.box import BOX
from app.games.felix.choices import choices, fallback
from app.games.felix.components import components
from app.games.felix.data import SEAT_COUNTS
from app.games.felix.events import GameEnded, RoundBegan, RowDiscarded, RowTaken
from app.games.felix.figures import FIGURES
from app.games.felix.recap import recap
from app.games.felix.redeal import redeal
from app.games.felix.rules import apply, to_act
from app.games.felix.scoring import outcome, scores
from app.games.felix.setup import setup
from app.games.felix.state import State
from app.games.felix.view import FelixOwn, FelixPublic, own, public, sits_out

GAME: Final[Game[State, FelixPublic, FelixOwn, Action, Notes]] = Game(
    key="felix",
    box=BOX,
    rules_version=1,
    seat_counts=SEAT_COUNTS,
    options=(),
    actions=(PlaceCard, Bid, Pass),
    setup=setup,
    to_act=to_act,
    public=public,
    own=own,
    choices=choices,
    apply=apply,
    outcome=outcome,
    history=full_history,  # FX-26, FX-28: no rule forbids to write down what happened
    fallback=fallback,
    redeal=redeal,
    memory=memory,
    bot=bot,
    components=components,
    chapters=(RoundBegan,),
    reveals={RowTaken: 4000, RowDiscarded: 4000, GameEnded: 4000},
    sits_out=sits_out,
    standing=scores,
    recap=recap,
    figures=FIGURES,
)
