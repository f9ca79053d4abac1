"""Glass Bridge: of two panes side by side one holds (SG-50 to SG-60)."""

from typing import Final

from app.games.squid_game.cards import CardsRevealed, ChooseCard
from app.games.squid_game.challenge import Challenge
from app.games.squid_game.glass_bridge.actions import Action, ClaimPlace, MoveOn, MoveToken, PushOn, StepOn
from app.games.squid_game.glass_bridge.bot import bot
from app.games.squid_game.glass_bridge.choices import choices, fallback
from app.games.squid_game.glass_bridge.data import Facts
from app.games.squid_game.glass_bridge.events import BridgeBuilt, GlassBroke
from app.games.squid_game.glass_bridge.redeal import redeal
from app.games.squid_game.glass_bridge.rules import apply, standing, to_act, turn
from app.games.squid_game.glass_bridge.setup import start
from app.games.squid_game.glass_bridge.state import State
from app.games.squid_game.glass_bridge.view import BridgeOwn, BridgePublic, own, public

CHALLENGE: Final[Challenge[State, BridgePublic, BridgeOwn, Action]] = Challenge(
    key="glass_bridge",
    actions=(ChooseCard, ClaimPlace, MoveToken, StepOn, MoveOn, PushOn),
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
    reveals={CardsRevealed: 3000, BridgeBuilt: 3500, GlassBroke: 3500},
    facts=Facts(),
)
