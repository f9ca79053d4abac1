"""All that an audience of Snack Match may know; the shape that templates, the JSON interface and bots get.

Built field by field in `view`: what is not named there is seen by nobody. `players` and `opponent` are the
same for every audience; what a seat alone knows is in `own`. Not here: what a seat may do.
"""

from dataclasses import dataclass

from app.games.contract import Audience, Seat
from app.games.snack_match.actions import PlaceCard
from app.games.snack_match.area import Area, fresh_squares
from app.games.snack_match.data import Card
from app.games.snack_match.diet import Bonus
from app.games.snack_match.opponent import OpponentScore, opponent_score
from app.games.snack_match.scoring import Score, rivals_of, score, scores
from app.games.snack_match.state import Phase, State

__all__ = ["OpponentView", "OwnView", "Phase", "PlayerView", "SnackMatchView", "view"]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody sees of a player: the area up to the last round they confirmed, and its score."""

    seat: Seat
    chosen: bool
    confirmed: bool
    placed: tuple[Card, ...]
    area: Area
    score: Score


@dataclass(frozen=True, slots=True)
class OwnView:
    """What only the seat itself sees.

    `hand`: the cards drawn, then those not laid yet. `kept`: its choice while others still choose. `passed`,
    `received`: what it gave to its left and got from its right in this round. `laid`: the cards of this round
    before they are confirmed; `area` and `score` include them, `fresh` are their squares by index.
    """

    seat: Seat
    hand: tuple[Card, ...]
    kept: Card | None
    passed: Card | None
    received: Card | None
    laid: tuple[PlaceCard, ...]
    fresh: tuple[int, ...]
    area: Area
    score: Score


@dataclass(frozen=True, slots=True)
class OpponentView:
    """The automatic opponent of a solo game; its score is reckoned with the player's confirmed area."""

    cards: tuple[Card, ...]
    score: OpponentScore


@dataclass(frozen=True, slots=True)
class SnackMatchView:
    audience: Audience
    phase: Phase
    round: int
    rounds: int
    to_place: int
    """How many cards each seat lays in a round."""
    deck_count: int
    diet: tuple[Bonus, ...]
    players: tuple[PlayerView, ...]
    own: OwnView | None
    opponent: OpponentView | None


def view(state: State, audience: Audience) -> SnackMatchView:
    return SnackMatchView(
        audience=audience,
        phase=state.phase,
        round=state.round,
        rounds=state.rounds,
        to_place=state.placed_a_round,
        deck_count=len(state.deck),
        diet=state.diet,
        players=_players(state),
        own=None if audience is None else _own(state, audience),
        opponent=_opponent(state) if state.solo else None,
    )


def _players(state: State) -> tuple[PlayerView, ...]:
    return tuple(
        PlayerView(
            seat=seat,
            chosen=player.kept is not None,
            confirmed=player.confirmed,
            placed=player.placed,
            area=player.area,
            score=result,
        )
        for seat, (player, result) in enumerate(zip(state.players, scores(state), strict=True))
    )


def _own(state: State, seat: Seat) -> OwnView:
    player = state.players[seat]
    area = player.area_now
    return OwnView(
        seat=seat,
        hand=player.hand,
        kept=player.kept,
        passed=_passed(state, seat),
        received=player.received,
        laid=player.laid,
        fresh=fresh_squares(player.area, player.laid),
        area=area,
        # With one's own cards of this round, against what is seen of the others.
        score=score(area, state.diet, rivals_of(seat, state.areas, state.opponent)),
    )


def _passed(state: State, seat: Seat) -> Card | None:
    """SM-50: the left neighbour's received card, which the passer remembers."""
    return None if state.solo else state.players[state.left_of(seat)].received


def _opponent(state: State) -> OpponentView:
    squares = state.players[0].area.squares
    return OpponentView(state.opponent, opponent_score(state.opponent, squares))
