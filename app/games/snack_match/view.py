"""All that an audience of Snack Match may know; the shape that templates, the JSON interface and bots get.

Built field by field: what is not named here is seen by nobody. Cards laid in this round are in the own part
only, until they are confirmed (SM-12). Not here: what a seat may do.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from app.games.contract import Seat, View
from app.games.snack_match.actions import PlaceCard
from app.games.snack_match.area import Area, fresh_squares
from app.games.snack_match.data import SMALLEST_GROUP, Card
from app.games.snack_match.diet import Bonus
from app.games.snack_match.opponent import OpponentScore, opponent_score
from app.games.snack_match.scoring import Score, rivals_of, score, scores
from app.games.snack_match.state import Phase, Player, State

__all__ = [
    "OpponentView",
    "Phase",
    "PlayerView",
    "SnackMatchOwn",
    "SnackMatchPublic",
    "SnackMatchView",
    "own",
    "public",
]


class PlayerView(NamedTuple):
    """A player as everybody sees them: the area up to the last round they confirmed, and its score."""

    seat: Seat
    chosen: bool
    confirmed: bool
    placed: tuple[Card, ...]
    area: Area
    score: Score


@dataclass(frozen=True, slots=True)
class OpponentView:
    """The automatic opponent of a solo game. Its score depends on the player's confirmed area."""

    cards: tuple[Card, ...]
    score: OpponentScore


class SnackMatchPublic(NamedTuple):
    """What everybody sees. `to_place`: how many cards each seat lays in a round."""

    phase: Phase
    round: int
    rounds: int
    to_place: int
    smallest_group: int
    deck_count: int
    diet: tuple[Bonus, ...]
    players: tuple[PlayerView, ...]
    opponent: OpponentView | None


class SnackMatchOwn(NamedTuple):
    """What only the seat itself sees, and all that its own side is drawn from.

    `hand`: the cards drawn, then those not laid yet. `kept`: its choice while others still choose. `passed`,
    `received`: what it gave to its left and got from its right in this round. `laid`: the cards of this round
    before they are confirmed, and `to_lay` how many more it must lay. `area` and `score` include those cards;
    `fresh` are their squares by index.
    """

    seat: Seat
    phase: Phase
    last_round: bool
    smallest_group: int
    diet: tuple[Bonus, ...]
    hand: tuple[Card, ...]
    kept: Card | None
    passed: Card | None
    received: Card | None
    laid: tuple[PlaceCard, ...]
    to_lay: int
    fresh: tuple[int, ...]
    area: Area
    score: Score


SnackMatchView: TypeAlias = View[SnackMatchPublic, SnackMatchOwn]


def public(state: State) -> SnackMatchPublic:
    return SnackMatchPublic(
        phase=state.phase,
        round=state.round,
        rounds=state.rounds,
        to_place=state.placed_a_round,
        smallest_group=SMALLEST_GROUP,
        deck_count=len(state.deck),
        diet=state.diet,
        players=_players(state),
        opponent=_opponent(state) if state.solo else None,
    )


def own(state: State, seat: Seat, public: SnackMatchPublic) -> SnackMatchOwn:
    player = state.players[seat]
    area = player.area_now
    return SnackMatchOwn(
        seat=seat,
        phase=state.phase,
        last_round=public.round == public.rounds,
        smallest_group=SMALLEST_GROUP,
        diet=state.diet,
        hand=player.hand,
        kept=player.kept,
        passed=_passed(state, seat),
        received=player.received,
        laid=player.laid,
        to_lay=0 if player.confirmed else public.to_place - len(player.laid),
        fresh=fresh_squares(player.area, player.laid),
        area=area,
        score=_own_score(state, seat, area) if player.laid else public.players[seat].score,
    )


def _own_score(state: State, seat: Seat, area: Area) -> Score:
    """With the seat's own cards of this round; of the others only what all can see counts."""
    return score(area, state.diet, rivals_of(seat, state.areas, state.opponent))


def _players(state: State) -> tuple[PlayerView, ...]:
    results = scores(state)
    return tuple([_player(seat, player, results[seat]) for seat, player in enumerate(state.players)])


def _player(seat: Seat, player: Player, result: Score) -> PlayerView:
    return PlayerView(
        seat=seat,
        chosen=player.kept is not None,
        confirmed=player.confirmed,
        placed=player.placed,
        area=player.area,
        score=result,
    )


def _passed(state: State, seat: Seat) -> Card | None:
    """SM-50: the card that the left neighbour received; who passed it remembers it."""
    return None if state.solo else state.players[state.left_of(seat)].received


def _opponent(state: State) -> OpponentView:
    squares = state.players[0].area.squares
    return OpponentView(state.opponent, opponent_score(state.opponent, squares))
