"""The automatic opponent of the solo game: what its cards score (SM-40 to SM-42)."""

from dataclasses import dataclass

from app.games.snack_match.data import STRIPS, Card, Cloth, Component, Snack
from app.games.snack_match.diet import Squares, count


@dataclass(frozen=True, slots=True)
class Favourite:
    """The snack or cloth seen most often in both areas, and how often the opponent has it."""

    component: Component
    points: int


@dataclass(frozen=True, slots=True)
class OpponentScore:
    snack: Favourite
    cloth: Favourite
    total: int


def opponent_score(cards: tuple[Card, ...], player: Squares) -> OpponentScore:
    own = squares_of(cards)
    snack = _favourite(tuple(Snack), own, player)
    cloth = _favourite(tuple(Cloth), own, player)
    return OpponentScore(snack, cloth, snack.points + cloth.points)


def squares_of(cards: tuple[Card, ...]) -> Squares:
    """The opponent's cards lie side by side, so all their squares are seen."""
    return tuple(square for card in cards for square in STRIPS[card])


def _favourite(components: tuple[Component, ...], own: Squares, player: Squares) -> Favourite:
    """Of components that are seen equally often, the one that the opponent has more of."""

    def seen(component: Component) -> tuple[int, int]:
        points = count(own, component)
        return points + count(player, component), points

    best = max(components, key=seen)
    return Favourite(best, count(own, best))
