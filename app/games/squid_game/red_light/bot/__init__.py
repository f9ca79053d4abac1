"""A player of Red Light, Green Light that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.red_light.actions import Action, EnterToken
from app.games.squid_game.red_light.bot.pushing import token_to_push
from app.games.squid_game.red_light.bot.running import card_to_play
from app.games.squid_game.red_light.bot.style import STYLES, Style
from app.games.squid_game.red_light.choices import fallback
from app.games.squid_game.red_light.view import Phase, RedLightView


def bot(view: RedLightView, chance: Chance, level: str) -> Action:
    seat, style = view.audience, STYLES[level]
    if seat is None:
        return fallback(view)
    if view.phase is Phase.ENTERING:
        return _token_to_send(view, seat, style, chance)
    if view.phase is Phase.PUSHING:
        return token_to_push(view, seat, style, chance)
    return card_to_play(view, seat, style, chance)


def _token_to_send(view: RedLightView, seat: Seat, style: Style, chance: Chance) -> EnterToken:
    """Who has the highest number on the board pushes first (SG-14)."""
    waiting = view.waiting[seat]
    return EnterToken(max(waiting) if style.aims else chance.pick(waiting))
