"""Everything there is on a table of Squeaky, hidden or not.

Starting foods are kept apart from the cards of the deck, since they are a set of their own (SQ-5).
Not here: what changes it (`rules`, `taking`, `ending`), who sees it.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeAlias

from app.games.contract import Seat
from app.games.squeaky.data import (
    BLUE_NEST,
    BURIED,
    COPIES,
    FOODS,
    GREEN_NEST,
    SPACES,
    Card,
    Counts,
    Food,
    Season,
    counted,
)

Line: TypeAlias = tuple[Card | None, ...]
"""The spaces from the one next to the deck to the one next to the sweeper (SQ-14); None is a free one."""


class Phase(StrEnum):
    MEMORISING = "memorising"
    TAKING = "taking"
    ASSIGNING = "assigning"  # the nests are open and the acorns are not (SQ-22)
    OVER = "over"


class Destination(StrEnum):
    NEST = "nest"
    SWEEPER = "sweeper"


@dataclass(frozen=True, slots=True)
class Rules:
    """What was chosen when the table was opened."""

    advanced: bool
    harsh_winter: bool
    nuts_about_acorns: bool
    climate_change: bool
    open_memory: bool

    @property
    def nest_table(self) -> Counts:
        return BLUE_NEST if self.harsh_winter else GREEN_NEST  # SQ-40

    @property
    def sweeper_opens_first(self) -> bool:
        """Before the acorns are assigned (SQ-31, SQ-41)."""
        return self.advanced and not self.nuts_about_acorns


@dataclass(frozen=True, slots=True)
class Turn:
    """What a player took, and where it went."""

    food: Food
    count: int
    to: Destination


@dataclass(frozen=True, slots=True)
class Player:
    """`nest` has the latest card last; `extra`: the foods that get one acorn more, once chosen."""

    starting: Food
    memorised: bool
    nest: tuple[Food, ...]
    acorns: int
    latest: Turn | None
    extra: tuple[Food, ...] | None

    @property
    def nest_count(self) -> int:
        """How many cards lie on the nest, the starting food among them."""
        return 1 + len(self.nest)

    @property
    def groups(self) -> Counts:
        """The cards on the nest by food, the starting food among them (SQ-20)."""
        return counted((self.starting, *self.nest))

    @property
    def spare(self) -> int:
        """How many foods get one acorn more than the others (SQ-21)."""
        return self.acorns % len(FOODS)


@dataclass(frozen=True, slots=True)
class Sweeper:
    """Starting foods nobody got (SQ-5), cards from the deck nobody saw (SQ-30), and what was swept."""

    starting: tuple[Food, ...]
    buried: tuple[Food, ...]
    swept: tuple[Food, ...]

    @property
    def count(self) -> int:
        return len(self.starting) + len(self.buried) + len(self.swept)

    @property
    def cards(self) -> tuple[Food, ...]:
        return (*self.starting, *self.buried, *self.swept)


@dataclass(frozen=True, slots=True)
class State:
    """The top of the deck comes first; `acorns` are those beside the sweeper."""

    rules: Rules
    phase: Phase
    first: Seat
    turn: Seat | None
    line: Line
    deck: tuple[Card, ...]
    acorns: int
    sweeper: Sweeper
    players: tuple[Player, ...]

    @property
    def seasons(self) -> tuple[Season, ...]:
        """Those that were drawn, in the order they came: each takes the next space (SQ-15)."""
        return tuple(card for card in self.line if isinstance(card, Season))

    @property
    def is_sweeper_open(self) -> bool:
        """Before the result stands only as the mode says (SQ-31, SQ-41, SQ-53)."""
        if self.phase is Phase.ASSIGNING:
            return self.rules.sweeper_opens_first
        return self.phase is Phase.OVER

    @property
    def piled(self) -> int:
        """How many food cards the deck had before the first turn (SQ-3, SQ-30)."""
        seats = len(self.players)
        return COPIES[seats] * len(FOODS) - SPACES - len(self.sweeper.buried)

    def with_player(self, seat: Seat, player: Player, **also: Any) -> "State":
        """The state with that player and these other fields replaced."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]), **also)


def buried_cards(rules: Rules, seats: int) -> int:
    return BURIED[seats] if rules.advanced else 0
