"""Another table that looks the same to an audience.

Hidden from an audience are the order of the deck, the cards that others hold or have laid without confirming,
how many of them are laid and where, which card others mean to keep, and which cards of a confirmed round came
from the right. A seat knows what it passed, so that card stays with its left neighbour (SM-50).
"""

from collections.abc import Mapping
from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience, Seat
from app.games.snack_match.data import Card
from app.games.snack_match.placements import placements
from app.games.snack_match.state import Phase, Player, State, in_deck_order


def redeal(state: State, audience: Audience, chance: Chance) -> State:
    others = tuple(seat for seat in range(len(state.players)) if seat != audience)
    hidden = (*state.deck, *(card for seat in others for card in _hidden_of(state, seat, audience)))
    new = dict(zip(hidden, chance.shuffled(hidden), strict=True))
    players = tuple(
        player if seat == audience else _redealt(state, seat, audience, new, chance)
        for seat, player in enumerate(state.players)
    )
    return replace(state, deck=tuple(new[card] for card in state.deck), players=players)


def _hidden_of(state: State, seat: Seat, audience: Audience) -> tuple[Card, ...]:
    """What the seat holds or has laid unseen, but for a card that the audience passed to it."""
    player = state.players[seat]
    known = player.received if _passed_to(state, seat, audience) else None
    return tuple(card for card in player.cards if card != known)


def _passed_to(state: State, seat: Seat, audience: Audience) -> bool:
    return audience is not None and state.left_of(audience) == seat


def _redealt(
    state: State, seat: Seat, audience: Audience, new: Mapping[Card, Card], chance: Chance
) -> Player:
    player = state.players[seat]
    if not player.confirmed:
        return _with_cards(state, player, new, chance)
    if player.received is not None and not _passed_to(state, seat, audience):
        return replace(player, received=chance.pick(player.placed[-state.placed_a_round :]))
    return player


def _with_cards(state: State, player: Player, new: Mapping[Card, Card], chance: Chance) -> Player:
    """The same player with other cards, another choice, and any number of cards laid anywhere."""
    hand = in_deck_order(tuple(new.get(card, card) for card in player.cards))
    kept = None if player.kept is None else chance.pick(hand)
    received = player.received and new.get(player.received, player.received)
    dealt = replace(player, hand=hand, kept=kept, received=received, laid=())
    number = chance.below(state.placed_a_round + 1) if state.phase is Phase.PLACING else 0
    for card in chance.shuffled(hand)[:number]:
        dealt = dealt.with_laid(chance.pick(placements(dealt.area_now, card)))
    return dealt
