"""Cards are laid face down; the last one builds the bridge (SG-52) or begins a round's moves (SG-53)."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.squid_game.cards import CardChosen, CardsRevealed
from app.games.squid_game.glass_bridge.events import BridgeBuilt
from app.games.squid_game.glass_bridge.rounds import begin_moves, next_round
from app.games.squid_game.glass_bridge.state import Phase, Side, State, Step


def choose(state: State, seat: Seat, card: int) -> Step:
    """A change of mind is not told (SG-80)."""
    told = () if state.cards[seat] is not None else (CardChosen(seat),)
    cards = (*state.cards[:seat], card, *state.cards[seat + 1 :])
    state = replace(state, cards=cards)
    if any(cards[each] is None for each in state.choosers):
        return state, told
    reveal = _build if state.step is Phase.BUILDING else begin_moves
    after, events = reveal(state)
    return after, (*told, CardsRevealed(cards), *events)


def _build(state: State) -> Step:
    """The cards stay in the hands, and the line closes up at once (SG-52)."""
    total = sum(card for card in state.cards if card is not None)
    end = Side.LEFT if total % 2 else Side.RIGHT
    from_bridge = state.line if end is Side.LEFT else state.line[::-1]
    built = replace(state, end=end, line=from_bridge)
    return next_round(built), (BridgeBuilt(total, end),)
