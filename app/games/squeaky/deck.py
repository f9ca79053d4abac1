"""The deck: piles on top of each other, with the seasons shuffled into them.

Not here: who draws from it (`line`).
"""

from dataclasses import dataclass
from typing import Final

from app.games.chance import Chance
from app.games.squeaky.data import Card, Food, Season

USUAL: Final = ((Season.SUMMER,), (Season.AUTUMN,), (Season.WINTER,))  # SQ-4
CLIMATE_CHANGE: Final = ((Season.SUMMER,), (Season.AUTUMN, Season.WINTER))  # SQ-42


@dataclass(frozen=True, slots=True)
class Pile:
    """How many food cards lie in it, and which seasons are among them."""

    foods: int
    seasons: tuple[Season, ...]

    @property
    def size(self) -> int:
        return self.foods + len(self.seasons)


def piles(foods: int, *, climate_change: bool) -> tuple[Pile, ...]:
    """From the top, as equal as possible; the upper ones get the odd cards (SQ-7)."""
    seasons = CLIMATE_CHANGE if climate_change else USUAL
    least, odd = divmod(foods, len(seasons))
    return tuple(Pile(least + (index < odd), each) for index, each in enumerate(seasons))


def stacked(parts: tuple[Pile, ...], foods: tuple[Food, ...], chance: Chance) -> tuple[Card, ...]:
    """These shuffled foods as a deck of these piles."""
    deck: tuple[Card, ...] = ()
    for pile in parts:
        cards: tuple[Card, ...] = (*foods[: pile.foods], *pile.seasons)
        deck += chance.shuffled(cards)
        foods = foods[pile.foods :]
    return deck


def remains(whole: tuple[Pile, ...], left: int, drawn: tuple[Season, ...]) -> tuple[Pile, ...]:
    """What is known of the rest of the piles, with so many cards left and these seasons drawn."""
    rest: tuple[Pile, ...] = ()
    for pile in reversed(whole):
        size = min(pile.size, left)
        seasons = tuple(season for season in pile.seasons if season not in drawn)
        rest = (Pile(size - len(seasons), seasons), *rest)
        left -= size
    return rest
