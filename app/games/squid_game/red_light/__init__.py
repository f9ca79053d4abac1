"""Red Light, Green Light: run while the doll looks away."""

from typing import Final

from app.games.squid_game.cards import CardsRevealed, ChooseCard
from app.games.squid_game.challenge import Challenge
from app.games.squid_game.red_light.actions import Action, EnterToken, PushToken
from app.games.squid_game.red_light.bot import bot
from app.games.squid_game.red_light.choices import choices, fallback
from app.games.squid_game.red_light.data import Facts
from app.games.squid_game.red_light.events import DollTurned
from app.games.squid_game.red_light.redeal import redeal
from app.games.squid_game.red_light.rules import apply, standing, start, to_act, turn
from app.games.squid_game.red_light.state import State
from app.games.squid_game.red_light.view import RedLightOwn, RedLightPublic, own, public

CHALLENGE: Final[Challenge[State, RedLightPublic, RedLightOwn, Action]] = Challenge(
    key="red_light",
    actions=(EnterToken, ChooseCard, PushToken),
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
    reveals={CardsRevealed: 3000, DollTurned: 3000},
    facts=Facts(),
)
