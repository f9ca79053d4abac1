"""Another match that looks the same to an audience.

Only what was chosen secretly in the challenge being played is hidden: the next recruit, decks and glass are
not drawn before everybody sees them (SG-80).
"""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience
from app.games.squid_game.editions import Rules
from app.games.squid_game.state import Phase, State


def redeal(rules: Rules, state: State, audience: Audience, chance: Chance) -> State:
    if state.phase is not Phase.PLAYING:
        return state
    return replace(state, stage=rules.challenge(state.challenge).redeal(state.stage, audience, chance))
