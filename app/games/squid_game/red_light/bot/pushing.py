"""Whom a bot pushes."""

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.red_light.actions import PushToken
from app.games.squid_game.red_light.bot.lanes import lanes_of, reach
from app.games.squid_game.red_light.bot.style import Style
from app.games.squid_game.red_light.view import RedLightPublic
from app.games.squid_game.tokens import owned_by, owner


def token_to_push(public: RedLightPublic, seat: Seat, style: Style, chance: Chance) -> PushToken:
    if not style.aims:
        return PushToken(chance.pick(public.targets))
    return PushToken(max(public.targets, key=lambda token: _threat(public, seat, token)))


def _threat(public: RedLightPublic, seat: Seat, token: Token) -> tuple[int, bool, int, int]:
    """The nearer to the doll, the better for its team; then who could push back, then the largest team."""
    lane = next(lane for lane, tokens in enumerate(public.lanes) if token in tokens)
    could_push = bool(lanes_of(public, seat) & reach(1 << lane))
    return lane, could_push, _alive(public, owner(token)), token


def _alive(public: RedLightPublic, seat: Seat) -> int:
    on_board = sum(len(owned_by(seat, tokens)) for tokens in public.lanes)
    return on_board + len(public.waiting[seat]) + len(owned_by(seat, public.safe))
