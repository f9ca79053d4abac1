"""Another state that looks the same to an audience: the same one, since nothing is hidden (SG-80)."""

from app.games.chance import Chance
from app.games.contract import Audience
from app.games.squid_game.caramel.state import State


def redeal(state: State, _audience: Audience, _chance: Chance) -> State:
    return state
