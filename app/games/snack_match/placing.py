"""The second half of a round: everybody lays cards in their own area and confirms (SM-12)."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.snack_match.actions import PlaceCard
from app.games.snack_match.events import CardGiven, CardLaid, CardTakenBack, RoundConfirmed, SnackMatchEvent
from app.games.snack_match.rounds import Step, next_round
from app.games.snack_match.state import Player, State, in_deck_order


def place(state: State, seat: Seat, placement: PlaceCard) -> Step:
    laid = state.players[seat].with_laid(placement)
    return state.with_player(seat, laid), (CardLaid(seat, placement),)


def take_back(state: State, seat: Seat) -> Step:
    player = state.players[seat]
    *others, last = player.laid
    back = replace(player, hand=in_deck_order((*player.hand, last.card)), laid=tuple(others))
    return state.with_player(seat, back), (CardTakenBack(seat, last.card),)


def confirm(state: State, seat: Seat) -> Step:
    """Everybody sees the cards now. When all have confirmed, the round is over."""
    player = state.players[seat]
    confirmed = state.with_player(seat, _confirmed(player))
    told: tuple[SnackMatchEvent, ...] = (RoundConfirmed(seat, player.laid),)
    if state.solo:
        confirmed = replace(confirmed, opponent=(*state.opponent, *player.hand))  # SM-40
        told += tuple(CardGiven(card) for card in player.hand)
    if not all(each.confirmed for each in confirmed.players):
        return confirmed, told
    begun, events = next_round(confirmed)
    return begun, (*told, *events)


def _confirmed(player: Player) -> Player:
    return replace(
        player,
        hand=(),
        laid=(),
        confirmed=True,
        placed=(*player.placed, *(placement.card for placement in player.laid)),
        area=player.area_now,
    )
