"""All components of a game of Snack Match, wherever they are: nothing may be lost or made."""

from app.games.snack_match.data import Card
from app.games.snack_match.diet import Bonus
from app.games.snack_match.state import Player, State


def census(state: State) -> tuple[tuple[Card, ...] | tuple[Bonus, ...], ...]:
    """The 72 picnic cards and the bonus cards in play; the other bonus cards never leave the box."""
    held = (card for player in state.players for card in _cards_of(player))
    return tuple(sorted((*state.deck, *held, *state.opponent))), state.diet


def _cards_of(player: Player) -> tuple[Card, ...]:
    return (*player.hand, *(placement.card for placement in player.laid), *player.placed)
