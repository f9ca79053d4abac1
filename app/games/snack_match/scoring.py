"""What the areas are worth, at any moment and at the end."""

from dataclasses import dataclass
from functools import lru_cache

from app.games.contract import Outcome, Seat, SheetLine
from app.games.snack_match.area import Area
from app.games.snack_match.data import Card, Snack
from app.games.snack_match.diet import Bonus, Squares, bonus_points
from app.games.snack_match.groups import Group, groups_in
from app.games.snack_match.opponent import opponent_score, squares_of
from app.games.snack_match.state import Phase, State


@dataclass(frozen=True, slots=True)
class Score:
    """`groups` are those that score, `diet` the points of each bonus; the `largest` group decides ties."""

    groups: tuple[Group, ...]
    snacks: int
    cloths: int
    diet: tuple[int, ...]
    largest: int
    total: int


@lru_cache(maxsize=4096)
def score(area: Area, diet: tuple[Bonus, ...], rivals: tuple[Squares, ...]) -> Score:
    """`rivals`: what all others show, which some bonuses compare (SM-35)."""
    groups, snacks, cloths, largest = _group_points(area)
    bonuses = tuple(bonus_points(bonus, area, rivals) for bonus in diet)
    return Score(groups, snacks, cloths, bonuses, largest, snacks + cloths + sum(bonuses))


@lru_cache(maxsize=4096)
def _group_points(area: Area) -> tuple[tuple[Group, ...], int, int, int]:
    groups = groups_in(area)
    snacks = sum(group.points for group in groups if isinstance(group.component, Snack))
    total = sum(group.points for group in groups)
    largest = max((len(group.squares) for group in groups), default=0)
    return tuple(group for group in groups if group.points), snacks, total - snacks, largest


def rivals_of(seat: Seat, areas: tuple[Area, ...], opponent: tuple[Card, ...]) -> tuple[Squares, ...]:
    """What everybody else shows; a solo player's only rival is the automatic opponent (SM-43)."""
    if len(areas) == 1:
        return (squares_of(opponent),)
    return tuple(area.squares for other, area in enumerate(areas) if other != seat)


@lru_cache(maxsize=256)
def scores_of(
    areas: tuple[Area, ...], diet: tuple[Bonus, ...], opponent: tuple[Card, ...]
) -> tuple[Score, ...]:
    """Everybody's score. Cached, because most actions leave all confirmed areas as they are."""
    return tuple(score(area, diet, rivals_of(seat, areas, opponent)) for seat, area in enumerate(areas))


def scores(state: State) -> tuple[Score, ...]:
    return scores_of(state.areas, state.diet, state.opponent)


def outcome(state: State) -> Outcome | None:
    """The ranking after the last round; a solo player is first or, behind the automatic opponent, second."""
    if state.phase is not Phase.OVER:
        return None
    results = scores(state)
    return Outcome(
        places=_solo_places(state, results[0]) if state.solo else _places(results),
        scores=tuple(result.total for result in results),
        sheet=_sheet(state.diet, results),
    )


def _places(results: tuple[Score, ...]) -> tuple[int, ...]:
    """By points, then by the largest group, else shared (SM-22)."""
    ranks = tuple((result.total, result.largest) for result in results)
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


def _solo_places(state: State, result: Score) -> tuple[int]:
    """A tie with the opponent is not enough to win (SM-42)."""
    needed = opponent_score(state.opponent, state.players[0].area.squares).total
    return (1 if result.total > needed else 2,)


def _sheet(diet: tuple[Bonus, ...], results: tuple[Score, ...]) -> tuple[SheetLine, ...]:
    """The line of a bonus has the name of its modifier: no game has the same one twice."""
    snacks = SheetLine("snacks", tuple(result.snacks for result in results))
    cloths = SheetLine("cloths", tuple(result.cloths for result in results))
    bonuses = (
        SheetLine(bonus.modifier.value, tuple(result.diet[number] for result in results))
        for number, bonus in enumerate(diet)
    )
    return (snacks, cloths, *bonuses)
