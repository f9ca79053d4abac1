"""All components of a game of Felix, wherever they are: none may be lost or created."""

from app.games.contract import Seat
from app.games.felix.data import Card
from app.games.felix.state import LaidCard, State, in_set_order


def components(state: State) -> tuple[tuple[Card, ...] | int, ...]:
    """The ten cards of each set, the neutral one last, and the number of mice."""
    laid = (*state.box, *(card for player in state.players for card in player.won))
    return (*_player_sets(state, laid), *_neutral_set(state, laid), _mice(state))


def _player_sets(state: State, laid: tuple[LaidCard, ...]) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        in_set_order((*player.hand, *_if_there(player.placed), player.removed, *_of(laid, seat)))
        for seat, player in enumerate(state.players)
    )


def _neutral_set(state: State, laid: tuple[LaidCard, ...]) -> tuple[tuple[Card, ...], ...]:
    neutral = state.neutral
    if neutral is None:
        return ()
    return (in_set_order((*neutral.stack, *_if_there(neutral.placed), neutral.removed, *_of(laid, None))),)


def _of(laid: tuple[LaidCard, ...], owner: Seat | None) -> tuple[Card, ...]:
    return tuple(card.card for card in laid if card.owner == owner)


def _if_there(card: Card | None) -> tuple[Card, ...]:
    return () if card is None else (card,)


def _mice(state: State) -> int:
    on_cards = sum(state.mice_on(index) for index in range(len(state.mouse_cards)))
    return state.bank + on_cards + sum(player.mice for player in state.players)
