"""All that an audience of Squeaky may know; the shape that templates, the JSON interface and bots get.

Built field by field in `view`: what is not named there is seen by nobody. What lies on a nest or on the
sweeper is not in it while the game runs, not even for those who put it there (SQ-50). Not here: what a seat
may do.
"""

from dataclasses import dataclass

from app.games.contract import Audience, Seat
from app.games.squeaky.data import FOODS, Counts, Food, Season, counted
from app.games.squeaky.scoring import acorns_by_food, group_points, is_hawk_lured
from app.games.squeaky.state import Destination, Phase, Player, Rules, State, Turn

__all__ = [
    "Destination",
    "FoodCount",
    "GroupView",
    "OwnView",
    "Phase",
    "PlayerView",
    "Rules",
    "SpaceView",
    "SqueakyView",
    "Turn",
    "view",
]


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space of the line, from 1 next to the deck to 5 next to the sweeper: a food, a season, or free."""

    number: int
    food: Food | None
    season: Season | None


@dataclass(frozen=True, slots=True)
class FoodCount:
    food: Food
    count: int


@dataclass(frozen=True, slots=True)
class GroupView:
    """A food on an open nest; `acorns` and `points` when the result stands."""

    food: Food
    cards: int
    acorns: int | None
    points: int | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody sees of a player.

    `taken`: with open memory, what was seen going to the nest; `nest`: from the third season on (SQ-53).
    `assigned`: whether the acorns are chosen, which is nobody's business before the nests are open.
    """

    seat: Seat
    memorised: bool
    nest_count: int
    acorns: int
    latest: Turn | None
    taken: tuple[FoodCount, ...] | None
    nest: tuple[GroupView, ...] | None
    assigned: bool


@dataclass(frozen=True, slots=True)
class OwnView:
    """What only the seat itself sees.

    `starting` until it is memorised (SQ-5); `spare`: how many foods get one acorn more, and `extra` which.
    """

    seat: Seat
    starting: Food | None
    spare: int
    extra: tuple[Food, ...] | None


@dataclass(frozen=True, slots=True)
class SqueakyView:
    """`hawk_lured` is None while nobody may know, and in basic mode."""

    audience: Audience
    phase: Phase
    rules: Rules
    nest_table: Counts
    first: Seat
    turn: Seat | None
    line: tuple[SpaceView, ...]
    deck_count: int
    acorns_left: int
    sweeper_count: int
    swept: tuple[FoodCount, ...] | None
    sweeper: tuple[FoodCount, ...] | None
    hawk_lured: bool | None
    players: tuple[PlayerView, ...]
    own: OwnView | None


def view(state: State, audience: Audience) -> SqueakyView:
    opened = state.is_sweeper_open
    return SqueakyView(
        audience=audience,
        phase=state.phase,
        rules=state.rules,
        nest_table=state.rules.nest_table,
        first=state.first,
        turn=state.turn,
        line=_line(state),
        deck_count=len(state.deck),
        acorns_left=state.acorns,
        sweeper_count=len(state.sweeper.cards),
        swept=_food_counts(state.sweeper.swept) if state.rules.open_memory else None,
        sweeper=_food_counts(state.sweeper.cards) if opened else None,
        hawk_lured=is_hawk_lured(state) if opened and state.rules.advanced else None,
        players=tuple(_player(state, seat) for seat in range(len(state.players))),
        own=None if audience is None else _own(state, audience),
    )


def _line(state: State) -> tuple[SpaceView, ...]:
    return tuple(
        SpaceView(
            number=number,
            food=card if isinstance(card, Food) else None,
            season=card if isinstance(card, Season) else None,
        )
        for number, card in enumerate(state.line, start=1)
    )


def _player(state: State, seat: Seat) -> PlayerView:
    player = state.players[seat]
    opened = state.phase in (Phase.ASSIGNING, Phase.OVER)
    return PlayerView(
        seat=seat,
        memorised=player.memorised,
        nest_count=1 + len(player.nest),
        acorns=player.acorns,
        latest=player.latest,
        taken=_food_counts(player.nest) if state.rules.open_memory else None,
        nest=_groups(state, player) if opened else None,
        assigned=player.extra is not None,
    )


def _groups(state: State, player: Player) -> tuple[GroupView, ...]:
    over = state.phase is Phase.OVER
    columns = zip(FOODS, player.groups, acorns_by_food(player), group_points(state, player), strict=True)
    return tuple(
        GroupView(food, cards, acorns if over else None, points if over else None)
        for food, cards, acorns, points in columns
    )


def _own(state: State, seat: Seat) -> OwnView:
    player = state.players[seat]
    return OwnView(
        seat=seat,
        starting=None if player.memorised else player.starting,
        spare=player.spare,
        extra=player.extra,
    )


def _food_counts(cards: tuple[Food, ...]) -> tuple[FoodCount, ...]:
    return tuple(FoodCount(food, count) for food, count in zip(FOODS, counted(cards), strict=True))
