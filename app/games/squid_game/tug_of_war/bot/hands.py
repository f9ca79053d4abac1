"""Sets of player cards as numbers: bit n says whether card n is among them."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from app.games.squid_game.data import CARDS

Hand: TypeAlias = int

EVERY_HAND: Final = range(1 << len(CARDS))
CARDS_OF: Final = tuple(tuple(card for card in CARDS if hand >> card & 1) for hand in EVERY_HAND)
SIZE: Final = tuple(len(cards) for cards in CARDS_OF)
TOTAL: Final = tuple(sum(cards) for cards in CARDS_OF)
PARTS: Final = tuple(tuple(part for part in EVERY_HAND if part & ~hand == 0) for hand in EVERY_HAND)
"""Everything that can be taken out of a hand, nothing and all of it included."""


def hand_of(cards: Iterable[int]) -> Hand:
    return sum(1 << card for card in cards)


def zeros(hand: Hand) -> int:
    """One if the 0 is among them: it is the lowest bit."""
    return hand & 1
