"""A player of the glass bridge that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.glass_bridge.actions import Action, ClaimPlace, MoveOn, MoveToken, PushOn, StepOn
from app.games.squid_game.glass_bridge.bot.imagined import imagined
from app.games.squid_game.glass_bridge.bot.looking_ahead import Outlook
from app.games.squid_game.glass_bridge.bot.style import STYLES, Style
from app.games.squid_game.glass_bridge.choices import BridgeView, choices
from app.games.squid_game.glass_bridge.state import Phase, State, WhichSide


def bot(view: BridgeView, chance: Chance, level: str) -> Action:
    offered, style = choices(view), STYLES[level]
    phase, places = view.public.phase, len(view.public.line)
    if phase is Phase.CLAIMING and style.middling:
        return min(chance.shuffled(offered), key=lambda claim: _off_the_middle(places, claim))
    if view.seat is None or phase in (Phase.CLAIMING, Phase.BUILDING) or len(offered) == 1:
        return chance.pick(offered)
    outlook, state = Outlook(view.seat, style.spite), imagined(view.public)
    whim = 0 if isinstance(state.pending, WhichSide) else style.whim  # nobody overlooks which pane is broken
    return max(
        chance.shuffled(offered),
        key=lambda action: _value(outlook, state, style, action) + chance.below(whim + 1),
    )


def _off_the_middle(places: int, action: Action) -> int:
    return abs(2 * action.place + 1 - places) if isinstance(action, ClaimPlace) else 0


def _value(outlook: Outlook, state: State, style: Style, action: Action) -> int:
    match state.pending, action:
        case _, ChooseCard(card):
            return outlook.of_card(state, card) - style.thrift * card
        case _, MoveToken(token) | PushOn(token) | MoveOn(token):
            return outlook.of_token(state, token)
        case WhichSide() as question, StepOn(side):
            return outlook.of_side(state, question, side)
        case _:
            return 0
