"""Felix: The Cat in the Sack, a blind auction of cats for three to five."""

from typing import Final

from app.games.contract import Game, recall_nothing
from app.games.felix.actions import Action, Bid, Pass, PlaceCard
from app.games.felix.bot import bot
from app.games.felix.census import census
from app.games.felix.choices import choices, fallback
from app.games.felix.data import SEAT_COUNTS
from app.games.felix.history import history
from app.games.felix.redeal import redeal
from app.games.felix.rules import apply, to_act
from app.games.felix.scoring import outcome
from app.games.felix.setup import setup
from app.games.felix.state import State
from app.games.felix.view import FelixView, view

GAME: Final[Game[State, FelixView, Action, None]] = Game(
    key="felix",
    rules_version=1,
    seat_counts=SEAT_COUNTS,
    options=(),
    actions=(PlaceCard, Bid, Pass),
    setup=setup,
    to_act=to_act,
    view=view,
    choices=choices,
    apply=apply,
    outcome=outcome,
    history=history,
    fallback=fallback,
    redeal=redeal,
    recall=recall_nothing,
    bot=bot,
    census=census,
)
