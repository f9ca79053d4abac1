"""Snack Match: a picnic of overlapping cards for one to nine."""

from typing import Final

from app.games.contract import Game, Option, no_memory
from app.games.snack_match.actions import Action, Confirm, KeepCard, PlaceCard, TakeBack
from app.games.snack_match.bot import bot
from app.games.snack_match.box import BOX
from app.games.snack_match.choices import canonical, choices, fallback
from app.games.snack_match.components import components
from app.games.snack_match.data import DIETS, SEAT_COUNTS
from app.games.snack_match.events import GameEnded, RoundBegan
from app.games.snack_match.figures import FIGURES
from app.games.snack_match.history import history
from app.games.snack_match.preview import preview
from app.games.snack_match.recap import recap, standing
from app.games.snack_match.redeal import redeal
from app.games.snack_match.rules import apply, to_act, turn
from app.games.snack_match.scoring import outcome
from app.games.snack_match.setup import setup
from app.games.snack_match.state import State
from app.games.snack_match.teaching import facts
from app.games.snack_match.view import SnackMatchOwn, SnackMatchPublic, own, public

GAME: Final[Game[State, SnackMatchPublic, SnackMatchOwn, Action, None]] = Game(
    key="snack_match",
    box=BOX,
    rules_version=1,
    seat_counts=SEAT_COUNTS,
    options=(Option("diet", tuple(DIETS)),),
    actions=(KeepCard, PlaceCard, TakeBack, Confirm),
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
    memory=no_memory,
    bot=bot,
    components=components,
    turn=turn,
    preview=preview,
    canonical=canonical,
    chapters=(RoundBegan,),
    reveals={RoundBegan: 3000, GameEnded: 4000},  # when the last one has laid their cards open
    facts=facts,
    standing=standing,
    recap=recap,
    figures=FIGURES,
)
