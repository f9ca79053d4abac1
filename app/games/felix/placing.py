"""The first half of a round: all place a card at the same time, and may still exchange it (FX-8)."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.felix.auction import open_auction
from app.games.felix.data import Card
from app.games.felix.events import CardPlaced, CardSwapped, Step
from app.games.felix.state import Player, State, in_set_order


def place(state: State, seat: Seat, card: Card) -> Step:
    player = state.players[seat]
    told = CardPlaced(seat, card) if player.placed is None else CardSwapped(seat, card)
    placed = state.with_player(seat, _with_placed(player, card))
    if any(each.placed is None for each in placed.players):
        return placed, (told,)
    auction, turned = open_auction(placed)
    return auction, (told, *turned)


def _with_placed(player: Player, card: Card) -> Player:
    kept = tuple([held for held in player.hand if held is not card])
    hand = kept if player.placed is None else in_set_order((*kept, player.placed))
    return replace(player, hand=hand, placed=card)
