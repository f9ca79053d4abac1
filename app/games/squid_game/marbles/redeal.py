"""Another state that looks the same: only the marbles in a fist are hidden from the others (SG-81)."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience
from app.games.squid_game.marbles.data import HANDFULS
from app.games.squid_game.marbles.state import State
from app.games.squid_game.tokens import owner


def redeal(state: State, audience: Audience, chance: Chance) -> State:
    duel = state.duel
    if duel is None or duel.hidden is None or owner(duel.challenger) == audience:
        return state
    return replace(state, duel=replace(duel, hidden=chance.pick(HANDFULS)))
