"""Higher: two hands of numbers, played face down, for two."""

from typing import Final

from app.games.contract import Game, full_history, no_memory
from app.games.higher.actions import ChooseCard
from app.games.higher.bot import bot
from app.games.higher.box import BOX
from app.games.higher.data import FACTS, SEAT_COUNTS
from app.games.higher.events import CardsTurned
from app.games.higher.redeal import redeal
from app.games.higher.rules import apply, components, outcome, setup, to_act
from app.games.higher.state import State
from app.games.higher.view import HigherOwn, HigherPublic, choices, fallback, own, public

GAME: Final[Game[State, HigherPublic, HigherOwn, ChooseCard, None]] = Game(
    key="higher",
    box=BOX,
    rules_version=1,
    seat_counts=SEAT_COUNTS,
    options=(),
    actions=(ChooseCard,),
    setup=setup,
    to_act=to_act,
    public=public,
    own=own,
    choices=choices,
    apply=apply,
    outcome=outcome,
    history=full_history,
    fallback=fallback,
    redeal=redeal,
    memory=no_memory,
    bot=bot,
    components=components,
    reveals={CardsTurned: 2500},
    facts=lambda _: FACTS,
)
