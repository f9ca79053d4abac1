"""Squid Game: six deadly games in one match, for three to six."""

from typing import Any, Final

from app.games.contract import Game, recall_nothing
from app.games.squid_game.bot import bot
from app.games.squid_game.census import census
from app.games.squid_game.challenges import actions, options
from app.games.squid_game.choices import choices, fallback
from app.games.squid_game.data import SEAT_COUNTS
from app.games.squid_game.history import history
from app.games.squid_game.outcome import outcome
from app.games.squid_game.redeal import redeal
from app.games.squid_game.rules import MATCH_ACTIONS, apply, to_act
from app.games.squid_game.setup import setup
from app.games.squid_game.state import State
from app.games.squid_game.view import MatchView, view

GAME: Final[Game[State, MatchView, Any, None]] = Game(
    key="squid_game",
    rules_version=1,
    seat_counts=SEAT_COUNTS,
    options=options(),
    actions=(*MATCH_ACTIONS, *actions()),
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
