"""All components of a game of Snack Match, wherever they are. No card may appear or disappear."""

from app.games.snack_match.data import Card
from app.games.snack_match.diet import Bonus
from app.games.snack_match.state import State


def components(state: State) -> tuple[tuple[Card, ...], tuple[Bonus, ...]]:
    """The 72 picnic cards and the bonus cards in play; the other bonus cards never leave the box."""
    held = (card for player in state.players for card in (*player.cards, *player.placed))
    return tuple(sorted((*state.deck, *held, *state.opponent))), state.diet
