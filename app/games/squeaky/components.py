"""All components of a game of Squeaky, wherever they are: none may be lost or added."""

from app.games.squeaky.data import FOODS, SEASONS, Card, Counts
from app.games.squeaky.state import State


def components(state: State) -> tuple[Counts | int, ...]:
    """The deck's foods, the seasons, the starting foods and the acorns."""
    nests = (card for player in state.players for card in player.nest)
    in_play = (*state.deck, *state.line, *nests, *state.sweeper.buried, *state.sweeper.swept)
    starting = (*state.sweeper.starting, *(player.starting for player in state.players))
    acorns = state.acorns + sum(player.acorns for player in state.players)
    return _counted(in_play, FOODS), _counted(in_play, SEASONS), _counted(starting, FOODS), acorns


def _counted(cards: tuple[Card | None, ...], kinds: tuple[Card, ...]) -> Counts:
    return tuple(cards.count(kind) for kind in kinds)
