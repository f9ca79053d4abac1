"""All that an audience of Squeaky may know; what templates, the JSON interface and bots get.

Built field by field in `public` and `own`: what is not named there is seen by nobody. What lies on a nest or
on the sweeper is not in it while the game runs, not even for those who put it there (SQ-50). Not here: what
a seat may do.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from app.games.contract import Seat, View
from app.games.squeaky.data import ACORNS, FOODS, SEASONS, Card, Counts, Food, Season, counted
from app.games.squeaky.line import foods_in
from app.games.squeaky.scoring import acorns_by_food, group_points, is_bait, is_hawk_lured, points
from app.games.squeaky.state import Phase, Player, Rules, State, Turn


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space of the line, numbered from the deck to the sweeper: a food, a season, or free."""

    number: int
    food: Food | None
    season: Season | None


@dataclass(frozen=True, slots=True)
class SeasonView:
    season: Season
    drawn: bool


@dataclass(frozen=True, slots=True)
class FoodCount:
    food: Food
    count: int


@dataclass(frozen=True, slots=True)
class SweptFood:
    """A food on the open sweeper; `bait` if there is enough of it to help to lure the hawk (SQ-31)."""

    food: Food
    count: int
    bait: bool


@dataclass(frozen=True, slots=True)
class GroupView:
    """A food on an open nest; `acorns` and `points` when the result stands."""

    food: Food
    cards: int
    acorns: int | None
    points: int | None


class PlayerView(NamedTuple):
    """What everybody sees of a player.

    `taken`: with open memory, what was seen going to the nest; `nest`: from the third season on (SQ-53);
    `assigned`: whether the acorns are assigned, which nobody does before the nests are open.
    """

    seat: Seat
    memorised: bool
    nest_count: int
    acorns: int
    latest: Turn | None
    taken: tuple[FoodCount, ...] | None
    nest: tuple[GroupView, ...] | None
    assigned: bool


class SqueakyPublic(NamedTuple):
    """What everybody sees. `hawk_lured` is None while nobody may know, and in basic mode."""

    phase: Phase
    rules: Rules
    nest_table: Counts
    first: Seat
    turn: Seat | None
    line: tuple[SpaceView, ...]
    seasons: tuple[SeasonView, ...]
    deck_count: int
    acorns_at_first: int
    acorns_left: int
    sweeper_count: int
    swept: tuple[FoodCount, ...] | None
    sweeper: tuple[SweptFood, ...] | None
    hawk_lured: bool | None
    players: tuple[PlayerView, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be taken from the line on one's turn, and whether it can go to the sweeper (SQ-10, SQ-12)."""

    foods: tuple[FoodCount, ...]
    may_sweep: bool


@dataclass(frozen=True, slots=True)
class OwnGroup:
    """A food on one's open nest: its cards, the acorns that every food gets, and its points.

    `points_with_extra`: if it gets one more acorn.
    """

    food: Food
    cards: int
    acorns: int
    points: int
    points_with_extra: int

    @property
    def gain(self) -> int:
        return self.points_with_extra - self.points


@dataclass(frozen=True, slots=True)
class Assignment:
    """The acorns to assign when the nests are open (SQ-21, SQ-22).

    `spare`: how many foods get one more acorn than the others, and `extra` which, once chosen. `total`: the
    points without those; `most` and `fewest`: the points that can be reached with them. `fewest_win` is None
    while nobody may know.
    """

    groups: tuple[OwnGroup, ...]
    spare: int
    extra: tuple[Food, ...] | None
    total: int
    most: int
    fewest: int
    fewest_win: bool | None


class SqueakyOwn(NamedTuple):
    """What only the seat itself sees, with the public facts that its own side of the page shows.

    `starting` until everybody is ready (SQ-5); `offer` on its turn; `assignment` while acorns are assigned.
    """

    starting: Food | None
    nest_count: int
    acorns: int
    open_memory: bool
    offer: Offer | None
    assignment: Assignment | None


SqueakyView: TypeAlias = View[SqueakyPublic, SqueakyOwn]


_OPEN: Final = (Phase.ASSIGNING, Phase.OVER)
"""When everybody sees the nests (SQ-53)."""


def public(state: State) -> SqueakyPublic:
    opened = state.is_sweeper_open
    return SqueakyPublic(
        phase=state.phase,
        rules=state.rules,
        nest_table=state.rules.nest_table,
        first=state.first,
        turn=state.turn,
        line=tuple(map(_space, range(1, len(state.line) + 1), state.line)),
        seasons=_seasons(state.seasons),
        deck_count=len(state.deck),
        acorns_at_first=ACORNS[len(state.players)],
        acorns_left=state.acorns,
        sweeper_count=state.sweeper.count,
        swept=_food_counts(state.sweeper.swept) if state.rules.open_memory else None,
        sweeper=_open_sweeper(state) if opened else None,
        hawk_lured=is_hawk_lured(state) if opened and state.rules.advanced else None,
        players=tuple([_player(state, seat, player) for seat, player in enumerate(state.players)]),
    )


def own(state: State, seat: Seat, public: SqueakyPublic) -> SqueakyOwn:
    player, shown = state.players[seat], public.players[seat]
    return SqueakyOwn(
        starting=player.starting if state.phase is Phase.MEMORISING else None,
        nest_count=shown.nest_count,
        acorns=shown.acorns,
        open_memory=state.rules.open_memory,
        offer=_offer(state) if state.turn == seat else None,
        assignment=_assignment(state, player) if state.phase is Phase.ASSIGNING else None,
    )


@cache
def _space(number: int, card: Card | None) -> SpaceView:
    return SpaceView(
        number=number,
        food=card if isinstance(card, Food) else None,
        season=card if isinstance(card, Season) else None,
    )


@cache
def _seasons(drawn: tuple[Season, ...]) -> tuple[SeasonView, ...]:
    return tuple(SeasonView(season, season in drawn) for season in SEASONS)


def _player(state: State, seat: Seat, player: Player) -> PlayerView:
    return PlayerView(
        seat=seat,
        memorised=player.memorised,
        nest_count=player.nest_count,
        acorns=player.acorns,
        latest=player.latest,
        taken=_food_counts(player.nest) if state.rules.open_memory else None,
        nest=_groups(state, player) if state.phase in _OPEN else None,
        assigned=player.extra is not None,
    )


def _groups(state: State, player: Player) -> tuple[GroupView, ...]:
    groups = player.groups
    if state.phase is not Phase.OVER:
        return tuple([GroupView(food, cards, None, None) for food, cards in zip(FOODS, groups, strict=True)])
    columns = zip(FOODS, groups, acorns_by_food(player), group_points(state, player), strict=True)
    return tuple([GroupView(*column) for column in columns])


def _open_sweeper(state: State) -> tuple[SweptFood, ...]:
    advanced, seats = state.rules.advanced, len(state.players)
    return tuple(
        SweptFood(food, count, bait=advanced and is_bait(count, seats))
        for food, count in zip(FOODS, counted(state.sweeper.cards), strict=True)
    )


def _offer(state: State) -> Offer:
    foods = tuple([FoodCount(food, state.line.count(food)) for food in foods_in(state.line)])
    return Offer(foods, may_sweep=state.acorns > 0)


def _assignment(state: State, player: Player) -> Assignment:
    groups = _own_groups(state.rules.nest_table, player.groups, player.acorns // len(FOODS))
    total = sum(group.points for group in groups)
    gains = sorted(group.gain for group in groups)
    return Assignment(
        groups=groups,
        spare=player.spare,
        extra=player.extra,
        total=total,
        most=total + sum(gains[len(gains) - player.spare :]),
        fewest=total + sum(gains[: player.spare]),
        fewest_win=None if state.rules.nuts_about_acorns else is_hawk_lured(state),
    )


@lru_cache(maxsize=1024)
def _own_groups(table: Counts, groups: Counts, even: int) -> tuple[OwnGroup, ...]:
    return tuple(
        OwnGroup(food, cards, even, points(table, cards + even), points(table, cards + even + 1))
        for food, cards in zip(FOODS, groups, strict=True)
    )


def _food_counts(cards: tuple[Food, ...]) -> tuple[FoodCount, ...]:
    return tuple(FoodCount(food, count) for food, count in zip(FOODS, counted(cards), strict=True))
