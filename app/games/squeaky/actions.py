"""What a seat can do in Squeaky."""

from dataclasses import dataclass
from typing import TypeAlias

from app.games.squeaky.data import FOODS, Food
from app.games.squeaky.state import Destination


@dataclass(frozen=True, slots=True)
class Memorise:
    """Be ready to put the starting food away for good (SQ-5, SQ-6)."""


@dataclass(frozen=True, slots=True)
class TakeFood:
    """Take all cards of a food from the line, to one's nest or to the sweeper (SQ-10 to SQ-12)."""

    food: Food
    to: Destination


@dataclass(frozen=True, slots=True)
class AssignAcorns:
    """Which foods get one acorn more than the others (SQ-21): one flag for each food, as a form has boxes."""

    sweet: bool = False
    lollipop: bool = False
    peanut: bool = False
    biscuit: bool = False
    dog_treat: bool = False

    @property
    def foods(self) -> tuple[Food, ...]:
        flags = (self.sweet, self.lollipop, self.peanut, self.biscuit, self.dog_treat)
        return tuple(food for food, flag in zip(FOODS, flags, strict=True) if flag)


Action: TypeAlias = Memorise | TakeFood | AssignAcorns


def assign(foods: tuple[Food, ...]) -> AssignAcorns:
    return AssignAcorns(*(food in foods for food in FOODS))
