"""Another table that looks the same to an audience.

Hidden from an audience are the order of the deck, the cards that others hold or have laid without confirming,
which of them they mean to keep, and which of a confirmed round's two cards came from the right. A seat knows
what it passed, so that card stays with its left neighbour (SM-50).
"""

from collections.abc import Mapping
from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience, Seat
from app.games.snack_match.data import Card
from app.games.snack_match.state import Phase, Player, State, in_deck_order


def redeal(state: State, audience: Audience, chance: Chance) -> State:
    others = tuple(seat for seat in range(len(state.players)) if seat != audience)
    hidden = (*state.deck, *(card for seat in others for card in _hidden_of(state, seat, audience)))
    new = dict(zip(hidden, chance.shuffled(hidden), strict=True))
    players = tuple(
        player if seat == audience else _dealt_anew(state, seat, audience, new, chance)
        for seat, player in enumerate(state.players)
    )
    return replace(state, deck=tuple(new[card] for card in state.deck), players=players)


def _hidden_of(state: State, seat: Seat, audience: Audience) -> tuple[Card, ...]:
    """What the seat holds or has laid unseen, but for a card that the audience passed to it."""
    player = state.players[seat]
    cards = (*player.hand, *(placement.card for placement in player.laid))
    known = player.received if _passed_to(state, seat, audience) else None
    return tuple(card for card in cards if card != known)


def _passed_to(state: State, seat: Seat, audience: Audience) -> bool:
    return audience is not None and state.left_of(audience) == seat


def _dealt_anew(
    state: State, seat: Seat, audience: Audience, new: Mapping[Card, Card], chance: Chance
) -> Player:
    player = _with_cards(state.players[seat], new)
    if state.phase is Phase.CHOOSING:
        return player if player.kept is None else replace(player, kept=chance.pick(player.hand))
    if player.confirmed and player.received is not None and not _passed_to(state, seat, audience):
        return replace(player, received=chance.pick(player.placed[-state.placed_a_round :]))
    return player


def _with_cards(player: Player, new: Mapping[Card, Card]) -> Player:
    """The same player with other cards in hand and under way; where they were laid stays."""
    if not player.hand and not player.laid:
        return player
    return replace(
        player,
        hand=in_deck_order(tuple([new.get(card, card) for card in player.hand])),
        kept=player.kept and new.get(player.kept, player.kept),
        received=player.received and new.get(player.received, player.received),
        laid=tuple([replace(each, card=new.get(each.card, each.card)) for each in player.laid]),
    )
