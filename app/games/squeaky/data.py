"""The components of Squeaky, from the component list and set-up of its rulebook (GateOnGames, 2024)."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias

from app.games.contract import Option


class Food(StrEnum):
    """The five kinds of cards (SQ-1)."""

    SWEET = "sweet"
    LOLLIPOP = "lollipop"
    PEANUT = "peanut"
    BISCUIT = "biscuit"
    DOG_TREAT = "dog_treat"


class Season(StrEnum):
    """The third to be drawn ends the game (SQ-16)."""

    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"


Card: TypeAlias = Food | Season
Counts: TypeAlias = tuple[int, ...]
"""How many there are of each food, in the order of `FOODS`."""

FOODS: Final = tuple(Food)
SEASONS: Final = tuple(Season)
SPACES: Final = 5  # SQ-3

SEAT_COUNTS: Final = (2, 3, 4, 5)
COPIES: Final[Mapping[int, int]] = MappingProxyType({2: 8, 3: 12, 4: 16, 5: 20})  # SQ-2
ACORNS: Final[Mapping[int, int]] = MappingProxyType({2: 4, 3: 6, 4: 8, 5: 10})  # SQ-2
BURIED: Final[Mapping[int, int]] = MappingProxyType({2: 0, 3: 0, 4: 0, 5: 2})
"""Cards that go unseen from the deck to the sweeper in advanced mode (SQ-30)."""
LURING_FOODS: Final = 2  # SQ-31

# Reconstructed: the rulebook shows the nest boards only in pictures. Its example forces green(1) = −2 and a
# size p with green(p) = −2 and green(p + 1) below; its text forces blue(3) = 8, blue(1) = blue(5) = −4 and no
# other −4 on blue; a published review says that only 2, 3 and 4 cards give points. The rest is our guess.
GREEN_NEST: Final = (-4, -2, 4, 8, 4, -2, -4, -4)
BLUE_NEST: Final = (-2, -4, 2, 8, 2, -4, -2, -2)
"""The points of a group by its size from 0 on; the last entry is for all larger sizes too (SQ-23, SQ-40)."""

OPTIONS: Final = (
    Option("mode", ("basic", "advanced")),
    Option("harsh_winter", ("off", "on")),
    Option("nuts_about_acorns", ("off", "on"), only_with=(("mode", "advanced"),)),
    Option("climate_change", ("off", "on")),
    Option("memory", ("closed", "open")),
    Option("first", ("random", "first_seat")),  # the host names a player by seating them there (SQ-6)
)


def counted(foods: tuple[Food, ...]) -> Counts:
    return tuple([foods.count(food) for food in FOODS])
