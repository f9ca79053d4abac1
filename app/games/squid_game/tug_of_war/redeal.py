"""Another state that looks the same to an audience: what the others have laid face down is laid again.

How many cards a seat has laid that is not done yet is hidden too (SG-80), so that varies as well.
"""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience, Seat
from app.games.squid_game.data import CARDS
from app.games.squid_game.tug_of_war.state import LaidCard, Layout, Phase, State, own_counts, quota


def redeal(state: State, audience: Audience, chance: Chance) -> State:
    if state.step is not Phase.LAYING:  # nothing lies face down
        return state
    laid = tuple(
        layout if seat == audience else _laid_again(state, seat, chance)
        for seat, layout in enumerate(state.laid)
    )
    return replace(state, laid=laid)


def _laid_again(state: State, seat: Seat, chance: Chance) -> Layout:
    """One place for a card beside each own token, so that any of them may be filled with any card."""
    due = quota(state.lines, seat)
    number = due if state.is_done(seat) else chance.below(due)
    places = tuple(side for side, own in enumerate(own_counts(state.lines, seat)) for _ in range(own))
    pairs = zip(chance.shuffled(CARDS)[:number], chance.shuffled(places)[:number], strict=True)
    return tuple(LaidCard(card, side) for card, side in pairs)
