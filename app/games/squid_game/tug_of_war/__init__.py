"""Tug of War: three ropes, six sides, cards laid in secret; the losers go over the edge."""

from typing import Final

from app.games.squid_game.challenge import Challenge
from app.games.squid_game.tug_of_war.actions import JoinSide, LayCard, TakeBackCards, TugAction
from app.games.squid_game.tug_of_war.bot import bot
from app.games.squid_game.tug_of_war.choices import choices, fallback
from app.games.squid_game.tug_of_war.data import Facts
from app.games.squid_game.tug_of_war.events import BattleFought
from app.games.squid_game.tug_of_war.redeal import redeal
from app.games.squid_game.tug_of_war.rules import apply, standing, start, to_act, turn
from app.games.squid_game.tug_of_war.state import State
from app.games.squid_game.tug_of_war.view import TugOwn, TugPublic, own, public

CHALLENGE: Final[Challenge[State, TugPublic, TugOwn, TugAction]] = Challenge(
    key="tug_of_war",
    actions=(JoinSide, LayCard, TakeBackCards),
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
    reveals={BattleFought: 4000},
    facts=Facts(),
)
