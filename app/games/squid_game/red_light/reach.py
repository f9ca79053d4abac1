"""Whom a team can push from where it stands (SG-14)."""

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.red_light.state import Runner
from app.games.squid_game.tokens import owner


def targets(runners: tuple[Runner, ...], pusher: Seat) -> tuple[Token, ...]:
    """Opposing tokens in a lane of one's own or in the lane directly ahead, the rearmost first."""
    lanes = tuple(runner.lane for runner in runners if owner(runner.token) == pusher)
    opposing = (runner for runner in runners if owner(runner.token) != pusher)
    within_reach = (each for each in opposing if each.lane in lanes or each.lane - 1 in lanes)
    return tuple(each.token for each in sorted(within_reach, key=lambda each: (each.lane, each.token)))
