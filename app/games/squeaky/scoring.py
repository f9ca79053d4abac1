"""What nests, acorns and the sweeper are worth in the end."""

from typing import TypeAlias

from app.games.contract import Outcome, SheetLine
from app.games.squeaky.data import FOODS, LURING_FOODS, Counts, counted
from app.games.squeaky.state import Phase, Player, State

Rank: TypeAlias = tuple[int, int, int]


def outcome(state: State) -> Outcome | None:
    """The ranking in the end: by points, then fewest acorns, then most foods, else shared (SQ-24)."""
    if state.phase is not Phase.OVER:
        return None
    fewest_win = is_hawk_lured(state)
    return Outcome(
        places=_places(tuple(_rank(state, player, fewest_win=fewest_win) for player in state.players)),
        scores=scores(state),
        sheet=tuple(_sheet_line(state, index) for index in range(len(FOODS))),
    )


def is_hawk_lured(state: State) -> bool:
    return state.rules.advanced and lures_hawk(counted(state.sweeper.cards), len(state.players))


def lures_hawk(cards: Counts, seats: int) -> bool:
    """Whether the sweeper has more cards than there are players of enough foods (SQ-31)."""
    return sum(is_bait(count, seats) for count in cards) >= LURING_FOODS


def is_bait(count: int, seats: int) -> bool:
    """Whether so many cards of a food on the sweeper help to lure the hawk (SQ-31)."""
    return count > seats


def scores(state: State) -> tuple[int, ...]:
    return tuple(sum(group_points(state, player)) for player in state.players)


def group_points(state: State, player: Player) -> tuple[int, ...]:
    """The points of each food, cards and acorns together (SQ-23)."""
    table = state.rules.nest_table
    groups = zip(player.groups, acorns_by_food(player), strict=True)
    return tuple(points(table, cards + acorns) for cards, acorns in groups)


def points(table: Counts, size: int) -> int:
    return table[min(size, len(table) - 1)]


def acorns_by_food(player: Player) -> Counts:
    """As even as possible (SQ-21)."""
    extra = player.extra or ()
    return tuple(player.acorns // len(FOODS) + (food in extra) for food in FOODS)


def _sheet_line(state: State, index: int) -> SheetLine:
    return SheetLine(FOODS[index], tuple(group_points(state, player)[index] for player in state.players))


def _rank(state: State, player: Player, *, fewest_win: bool) -> Rank:
    total = sum(group_points(state, player))
    kinds = sum(cards > 0 for cards in player.groups)
    return (-total if fewest_win else total, -player.acorns, kinds)


def _places(ranks: tuple[Rank, ...]) -> tuple[int, ...]:
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
