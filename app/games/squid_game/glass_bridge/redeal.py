"""Another state that looks the same to an audience: others have chosen other cards (SG-80)."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience
from app.games.squid_game.glass_bridge.state import Phase, State


def redeal(state: State, audience: Audience, chance: Chance) -> State:
    if state.step not in (Phase.BUILDING, Phase.CHOOSING):
        return state
    cards = tuple(
        card if card is None or seat == audience else chance.pick(state.hands[seat])
        for seat, card in enumerate(state.cards)
    )
    return replace(state, cards=cards)
