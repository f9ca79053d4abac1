"""Another field that looks the same to an audience: what the others have chosen is chosen again (SG-80)."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience
from app.games.squid_game.data import CARDS
from app.games.squid_game.red_light.state import State


def redeal(state: State, audience: Audience, chance: Chance) -> State:
    """Nothing else is hidden: the doll's next card is not drawn before it is turned up."""
    entrants = tuple(
        token if token is None or seat == audience else chance.pick(state.waiting[seat])
        for seat, token in enumerate(state.entrants)
    )
    cards = tuple(
        card if card is None or seat == audience else chance.pick(CARDS)
        for seat, card in enumerate(state.cards)
    )
    return replace(state, entrants=entrants, cards=cards)
