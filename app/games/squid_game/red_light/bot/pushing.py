"""Whom a bot pushes."""

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.red_light.actions import PushToken
from app.games.squid_game.red_light.bot.lanes import lanes_of, reach
from app.games.squid_game.red_light.bot.style import Style
from app.games.squid_game.red_light.view import RedLightView
from app.games.squid_game.tokens import owned_by, owner


def token_to_push(view: RedLightView, seat: Seat, style: Style, chance: Chance) -> PushToken:
    if not style.aims:
        return PushToken(chance.pick(view.targets))
    return PushToken(max(view.targets, key=lambda token: _threat(view, seat, token)))


def _threat(view: RedLightView, seat: Seat, token: Token) -> tuple[int, bool, int, int]:
    """The nearer to the doll, the better for its team; then who could push back, then the largest team."""
    lane = next(lane for lane, tokens in enumerate(view.lanes) if token in tokens)
    could_push = bool(lanes_of(view, seat) & reach(1 << lane))
    return lane, could_push, _alive(view, owner(token)), token


def _alive(view: RedLightView, seat: Seat) -> int:
    on_board = sum(len(owned_by(seat, tokens)) for tokens in view.lanes)
    return on_board + len(view.waiting[seat]) + len(owned_by(seat, view.safe))
