"""Caramel: cut a shape out of a biscuit, section by section, before it cracks."""

from typing import Final

from app.games.squid_game.caramel.actions import (
    AdvanceOnShape,
    BreakToken,
    CaramelAction,
    PlaceOnShape,
    StopTurning,
    TurnCard,
)
from app.games.squid_game.caramel.bot import bot
from app.games.squid_game.caramel.choices import choices, fallback
from app.games.squid_game.caramel.data import Facts
from app.games.squid_game.caramel.events import NobodyCracked
from app.games.squid_game.caramel.redeal import redeal
from app.games.squid_game.caramel.rules import apply, standing, start, to_act, turn
from app.games.squid_game.caramel.state import State
from app.games.squid_game.caramel.view import CaramelOwn, CaramelPublic, own, public
from app.games.squid_game.challenge import Challenge

CHALLENGE: Final[Challenge[State, CaramelPublic, CaramelOwn, CaramelAction]] = Challenge(
    key="caramel",
    actions=(PlaceOnShape, TurnCard, StopTurning, AdvanceOnShape, BreakToken),
    start=start,
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
    reveals={NobodyCracked: 2500},
    in_one_go=(PlaceOnShape,),
    facts=Facts(),
)
