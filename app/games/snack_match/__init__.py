"""Snack Match: a picnic of overlapping cards for one to nine."""

from typing import Final

from app.games.contract import Game, Option, recall_nothing
from app.games.snack_match.actions import Action, Confirm, KeepCard, PlaceCard, TakeBack
from app.games.snack_match.bot import bot
from app.games.snack_match.census import census
from app.games.snack_match.choices import choices, fallback, meant
from app.games.snack_match.data import DIETS, SEAT_COUNTS
from app.games.snack_match.history import history
from app.games.snack_match.preview import preview
from app.games.snack_match.redeal import redeal
from app.games.snack_match.rules import apply, to_act
from app.games.snack_match.scoring import outcome
from app.games.snack_match.setup import setup
from app.games.snack_match.state import State
from app.games.snack_match.view import SnackMatchView, view

GAME: Final[Game[State, SnackMatchView, Action, None]] = Game(
    key="snack_match",
    rules_version=1,
    seat_counts=SEAT_COUNTS,
    options=(Option("diet", tuple(DIETS)),),
    actions=(KeepCard, PlaceCard, TakeBack, Confirm),
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
    preview=preview,
    meant=meant,
)
