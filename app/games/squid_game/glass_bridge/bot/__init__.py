"""A player of the glass bridge that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.glass_bridge.actions import Action, MoveOn, MoveToken, PushOn, StepOn
from app.games.squid_game.glass_bridge.bot.imagined import imagined
from app.games.squid_game.glass_bridge.bot.looking_ahead import Outlook
from app.games.squid_game.glass_bridge.bot.style import STYLES, Style
from app.games.squid_game.glass_bridge.choices import choices
from app.games.squid_game.glass_bridge.state import State, Step, WhichSide
from app.games.squid_game.glass_bridge.view import BridgeView


def bot(view: BridgeView, chance: Chance, level: str) -> Action:
    offered = choices(view)
    if view.audience is None or view.step in (Step.CLAIMING, Step.BUILDING) or len(offered) == 1:
        return chance.pick(offered)
    style = STYLES[level]
    outlook, state = Outlook(view.audience, style.spite), imagined(view)
    return max(
        chance.shuffled(offered),
        key=lambda action: _value(outlook, state, style, action) + chance.below(style.whim + 1),
    )


def _value(outlook: Outlook, state: State, style: Style, action: Action) -> int:
    match state.pending, action:
        case _, ChooseCard(card):
            return outlook.of_card(state, card) - style.thrift * card
        case _, MoveToken(token) | PushOn(token) | MoveOn(token):
            return outlook.of_token(state, token)
        case WhichSide() as asked, StepOn(side):
            return outlook.of_side(state, asked, side)
        case _:
            return 0
