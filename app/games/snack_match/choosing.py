"""The first half of a round: everybody keeps a card and passes the other, all at once (SM-11)."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.snack_match.data import Card
from app.games.snack_match.events import CardKept, CardsPassed, ChoiceChanged
from app.games.snack_match.rounds import Step
from app.games.snack_match.state import Phase, Player, State, in_deck_order


def keep(state: State, seat: Seat, card: Card) -> Step:
    player = state.players[seat]
    told = CardKept(seat, card) if player.kept is None else ChoiceChanged(seat, card)
    chosen = state.with_player(seat, replace(player, kept=card))
    if any(each.kept is None for each in chosen.players):
        return chosen, (told,)
    passing = tuple(_passing(each) for each in chosen.players)
    return _passed(chosen, passing), (told, CardsPassed(passing))


def _passing(player: Player) -> Card:
    return next(card for card in player.hand if card != player.kept)


def _passed(state: State, passing: tuple[Card, ...]) -> State:
    """Index −1 is the last seat, which sits to the right of the first."""
    players = tuple(_with_received(player, passing[seat - 1]) for seat, player in enumerate(state.players))
    return replace(state, phase=Phase.PLACING, players=players)


def _with_received(player: Player, card: Card) -> Player:
    held = (card,) if player.kept is None else (player.kept, card)
    return replace(player, hand=in_deck_order(held), kept=None, received=card)
