"""Everything on a table of Felix, hidden or not.

Only what can't be derived is stored: the mice on the mouse cards, the row and its open part follow from who
has placed and who has passed. Not here: the rules that change it (`placing`, `auction`, `rounds`), and who
sees what of it (`view`).
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Any

from app.games.contract import Seat
from app.games.felix.data import CARD_SET, MOUSE_CARDS, Card


class Phase(StrEnum):
    PLACING = "placing"
    BIDDING = "bidding"
    BUYING = "buying"  # all but one passed and nobody has bid: the last may buy for 1 (FX-16)
    OVER = "over"


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card that lies or lay in a row, with the set it came from (None: the neutral set)."""

    owner: Seat | None
    card: Card


@dataclass(frozen=True, slots=True)
class Player:
    """`mice` includes those in the standing bid (FX-11); `hand` excludes the placed card."""

    hand: tuple[Card, ...]
    placed: Card | None
    removed: Card
    mice: int
    bid: int
    won: tuple[LaidCard, ...]


@dataclass(frozen=True, slots=True)
class NeutralSet:
    """The fourth set of a game of three (FX-5, FX-9); the top of the stack comes first."""

    stack: tuple[Card, ...]
    placed: Card | None
    removed: Card


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How the round before ended; `taker` is None when the row went back to the box."""

    round: int
    taker: Seat | None
    paid: int
    row: tuple[Card, ...]
    dogs: tuple[Card, ...]
    chased: Card | None
    won: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class State:
    """`filled`: the mouse cards pay in this round. `passed` in order: the i-th to pass took mouse card i."""

    phase: Phase
    round: int
    first: Seat
    turn: Seat | None
    filled: bool
    bank: int
    passed: tuple[Seat, ...]
    players: tuple[Player, ...]
    neutral: NeutralSet | None
    box: tuple[LaidCard, ...]
    last_round: RoundResult | None

    @property
    def mouse_cards(self) -> tuple[int, ...]:
        """Their numbers, from low to high (FX-2)."""
        return MOUSE_CARDS[len(self.players)]

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """The seats from the first player on (FX-8)."""
        return clockwise_from(self.first, len(self.players))

    @property
    def row_owners(self) -> tuple[Seat | None, ...]:
        """Whose card lies at each place of the row; the neutral card comes first (FX-9)."""
        return self.clockwise if self.neutral is None else (None, *self.clockwise)

    @property
    def open_count(self) -> int:
        """How many cards of the row are turned up: one, and one more a pass (FX-10, FX-13)."""
        if self.phase in (Phase.PLACING, Phase.OVER):
            return 0
        if self.neutral is None:
            return min(1 + len(self.passed), len(self.players))
        return (1, 2, 4, 4)[len(self.passed)]  # FX-14

    @property
    def bidders(self) -> tuple[Seat, ...]:
        """Who has not passed in this round, clockwise from the first player."""
        return tuple([seat for seat in self.clockwise if seat not in self.passed])

    @property
    def high_bidder(self) -> Seat | None:
        """No two bids are the same (FX-11), and who has passed has none any more (FX-13)."""
        bids = [player.bid for player in self.players]
        high = max(bids)
        return bids.index(high) if high else None

    @property
    def row(self) -> tuple[LaidCard, ...]:
        """The cards that lie in the row so far, in the order of its places."""
        placed = [(owner, self.placed_by(owner)) for owner in self.row_owners]
        return tuple([LaidCard(owner, card) for owner, card in placed if card is not None])

    def placed_by(self, owner: Seat | None) -> Card | None:
        if owner is not None:
            return self.players[owner].placed
        return None if self.neutral is None else self.neutral.placed

    def mice_on(self, mouse_card: int) -> int:
        """The mice that lie on the mouse card of that index now."""
        unclaimed = self.filled and mouse_card >= len(self.passed)
        return self.mouse_cards[mouse_card] if unclaimed else 0

    def with_player(self, seat: Seat, player: Player, **also: Any) -> "State":
        """The state with that player and these other fields replaced."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]), **also)


@cache
def clockwise_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple((first + step) % seats for step in range(seats))


def in_set_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards in the order of a hand, which says nothing about how they got there."""
    return tuple(sorted(cards, key=CARD_SET.index))
