"""The line of five spaces, and how it is filled up from the deck."""

from dataclasses import dataclass
from typing import TypeAlias

from app.games.squeaky.data import FOODS, SEASONS, Card, Food, Season
from app.games.squeaky.events import FoodDrawn, SeasonDrawn
from app.games.squeaky.state import Line

Drawn: TypeAlias = FoodDrawn | SeasonDrawn


@dataclass(frozen=True, slots=True)
class Refill:
    line: Line
    deck: tuple[Card, ...]
    drawn: tuple[Drawn, ...]


def foods_in(line: Line) -> tuple[Food, ...]:
    return tuple(food for food in FOODS if food in line)


def without(line: Line, food: Food) -> Line:
    """All cards of that food are gone; the others stay where they are (SQ-10, SQ-14)."""
    return tuple(None if card == food else card for card in line)


def is_last_season_in(line: Line) -> bool:
    return all(season in line for season in SEASONS)


def refill(line: Line, deck: tuple[Card, ...]) -> Refill:
    """Card by card until no space is free, or the third season ends the game (SQ-14, SQ-16)."""
    drawn: tuple[Drawn, ...] = ()
    while None in line and not is_last_season_in(line):
        card, *rest = deck
        deck = tuple(rest)
        line, told = _lay_season(line, card) if isinstance(card, Season) else _lay_food(line, card)
        drawn += (told,)
    return Refill(line, deck, drawn)


def _lay_food(line: Line, food: Food) -> tuple[Line, Drawn]:
    """In the free space next to the deck (SQ-14)."""
    space = line.index(None)
    return _with(line, space, food), FoodDrawn(space + 1, food)


def _lay_season(line: Line, season: Season) -> tuple[Line, Drawn]:
    """Next to the deck or the last season; a food that lies there moves to the nearest free space (SQ-15)."""
    space = next(index for index, card in enumerate(line) if not isinstance(card, Season))
    there = line[space]
    blocked = _with(line, space, season)
    if not isinstance(there, Food):
        return blocked, SeasonDrawn(season, space + 1, moved=None, moved_to=None)
    free = blocked.index(None)  # the first free one is the nearest: only seasons lie before this space
    return _with(blocked, free, there), SeasonDrawn(season, space + 1, moved=there, moved_to=free + 1)


def _with(line: Line, space: int, card: Card) -> Line:
    return (*line[:space], card, *line[space + 1 :])
