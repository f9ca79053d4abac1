"""A player of Red Light, Green Light that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.squid_game.data import Token
from app.games.squid_game.red_light.actions import Action, EnterToken
from app.games.squid_game.red_light.bot.pushing import token_to_push
from app.games.squid_game.red_light.bot.running import card_to_play
from app.games.squid_game.red_light.bot.style import STYLES, Style
from app.games.squid_game.red_light.choices import fallback
from app.games.squid_game.red_light.view import Phase, RedLightView


def bot(view: RedLightView, chance: Chance, level: str) -> Action:
    seat, public, style = view.seat, view.public, STYLES[level]
    if seat is None:
        return fallback(view)
    if public.phase is Phase.ENTERING:
        return _token_to_send(public.waiting[seat], style, chance)
    if public.phase is Phase.PUSHING:
        return token_to_push(public, seat, style, chance)
    return card_to_play(public, seat, style, chance)


def _token_to_send(waiting: tuple[Token, ...], style: Style, chance: Chance) -> EnterToken:
    """Who has the highest number on the board pushes first (SG-14)."""
    return EnterToken(max(waiting) if style.aims else chance.pick(waiting))
