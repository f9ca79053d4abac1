"""Everything there is on a table of Snack Match, hidden or not.

Only what can't be derived is stored: what somebody passed is what their left neighbour received, and the area
with the cards of this round is computed from the one that all have seen. Not here: what changes it
(`choosing`, `placing`, `rounds`), who sees it.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from app.games.contract import Seat
from app.games.snack_match.actions import PlaceCard
from app.games.snack_match.area import Area, lay_all
from app.games.snack_match.data import (
    CARDS,
    PLACED_A_ROUND,
    ROUNDS,
    SOLO_PLACED_A_ROUND,
    SOLO_ROUNDS,
    Card,
)
from app.games.snack_match.diet import Bonus


class Phase(StrEnum):
    CHOOSING = "choosing"
    PLACING = "placing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Player:
    """`area` is what all have seen of it, `laid` are the cards of this round until they are confirmed.

    `hand` holds the two cards drawn, then those not laid yet; `kept` marks one of them while all choose, and
    `received` the one that came from the right, wherever it is now.
    """

    hand: tuple[Card, ...]
    kept: Card | None
    received: Card | None
    laid: tuple[PlaceCard, ...]
    confirmed: bool
    placed: tuple[Card, ...]
    area: Area

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of this round that others have not seen yet, in the hand or laid."""
        return (*self.hand, *(placement.card for placement in self.laid))

    @property
    def area_now(self) -> Area:
        """With the cards of this round."""
        return lay_all(self.area, self.laid)

    def with_laid(self, placement: PlaceCard) -> "Player":
        hand = tuple(card for card in self.hand if card != placement.card)
        return replace(self, hand=hand, laid=(*self.laid, placement))


@dataclass(frozen=True, slots=True)
class State:
    """The top of the deck comes first; `opponent` are the automatic opponent's cards in a solo game."""

    phase: Phase
    round: int
    diet: tuple[Bonus, ...]
    deck: tuple[Card, ...]
    players: tuple[Player, ...]
    opponent: tuple[Card, ...]

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    @property
    def rounds(self) -> int:
        return SOLO_ROUNDS if self.solo else ROUNDS

    @property
    def placed_a_round(self) -> int:
        return SOLO_PLACED_A_ROUND if self.solo else PLACED_A_ROUND

    @property
    def areas(self) -> tuple[Area, ...]:
        """As all have seen them."""
        return tuple([player.area for player in self.players])

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % len(self.players)

    def with_player(self, seat: Seat, player: Player) -> "State":
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))


def in_deck_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards as a hand shows them: in an order that does not tell where they came from."""
    return tuple(sorted(cards, key=CARDS.index))
