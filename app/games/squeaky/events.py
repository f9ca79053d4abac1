"""What happens in a game of Squeaky, as each audience sees it.

Not here: what can be looked up later (`history`).
"""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from app.games.contract import Audience, Seat
from app.games.squeaky.data import SEASONS, Counts, Food, Season
from app.games.squeaky.state import Destination, State


@dataclass(frozen=True, slots=True)
class StartingFoodSeen:
    """A player is ready and knows its starting food, which nobody else is told (SQ-5)."""

    seat: Seat
    food: Food

    def seen_by(self, audience: Audience) -> Self | None:
        return self if audience == self.seat else None


@dataclass(frozen=True, slots=True)
class Memorised:
    """A player is ready to start (SQ-6)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class GameBegan:
    first: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class FoodTaken:
    """All cards of a food left the line; to the sweeper, an acorn came for them (SQ-10 to SQ-12)."""

    seat: Seat
    food: Food
    count: int
    to: Destination

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class FoodDrawn:
    """A card came into the line, on the space of that number (SQ-14)."""

    space: int
    food: Food

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class SeasonDrawn:
    """A season blocks that space from now on; the food that lay there, if any, has moved (SQ-15)."""

    season: Season
    space: int
    moved: Food | None
    moved_to: int | None

    @property
    def is_last(self) -> bool:
        """Whether it ends the game (SQ-16)."""
        return self.space == len(SEASONS)

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class NestsOpened:
    """The third season came: everybody's cards by food, seat by seat (SQ-20)."""

    nests: tuple[Counts, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class AcornsAssigned:
    """A player chose in secret which foods get one acorn more (SQ-22)."""

    seat: Seat
    foods: tuple[Food, ...] | None

    def seen_by(self, audience: Audience) -> Self:
        return self if audience == self.seat else replace(self, foods=None)


@dataclass(frozen=True, slots=True)
class AcornsReassigned:
    """A player made another choice before all had chosen; nobody else is told."""

    seat: Seat
    foods: tuple[Food, ...]

    def seen_by(self, audience: Audience) -> Self | None:
        return self if audience == self.seat else None


@dataclass(frozen=True, slots=True)
class AcornsShown:
    """All have chosen: everybody's acorns by food, seat by seat (SQ-22)."""

    acorns: tuple[Counts, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class SweeperOpened:
    """The sweeper's cards by food, and whether they lure the hawk (SQ-31)."""

    cards: Counts
    lured: bool

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class GameEnded:
    """`fewest_win`: the hawk was lured (SQ-31)."""

    scores: tuple[int, ...]
    fewest_win: bool

    def seen_by(self, audience: Audience) -> Self:
        return self


SqueakyEvent: TypeAlias = (
    StartingFoodSeen
    | Memorised
    | GameBegan
    | FoodTaken
    | FoodDrawn
    | SeasonDrawn
    | NestsOpened
    | AcornsAssigned
    | AcornsReassigned
    | AcornsShown
    | SweeperOpened
    | GameEnded
)

Step: TypeAlias = tuple[State, tuple[SqueakyEvent, ...]]
"""What a function of the rules returns: the state after it, and what happened."""
