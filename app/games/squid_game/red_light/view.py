"""All that an audience of Red Light, Green Light may know; the shape that templates, JSON and bots get.

Built field by field: what is not named here is seen by nobody. Not here: what a seat may do.
"""

from dataclasses import dataclass

from app.games.contract import Audience, Seat
from app.games.squid_game.data import LANES, Token
from app.games.squid_game.red_light.reach import targets
from app.games.squid_game.red_light.state import Gaze, Phase, State
from app.games.squid_game.timer import Timer
from app.games.squid_game.tokens import owner

__all__ = ["OwnView", "Phase", "RedLightView", "view"]


@dataclass(frozen=True, slots=True)
class OwnView:
    """What only the seat itself knows until all have chosen: whom it sends in, which card it plays."""

    seat: Seat
    entrant: Token | None
    card: int | None


@dataclass(frozen=True, slots=True)
class RedLightView:
    """`lanes`: who stands where, from behind the line (0) to the lane before the doll (8).

    `waiting`: seat by seat, not on the board yet. `gaze`: the doll card turned up last, () is green. `used`:
    all turned up since the shuffle, oldest first. `left`: how many are to come before the next shuffle.
    `cards`: those of the last reveal. `asked`: whom this phase asks, `chosen`: which seats have chosen.
    `pusher` and `targets`: who has to push one of whom.
    """

    audience: Audience
    phase: Phase
    round: int
    timer: Timer
    lanes: tuple[tuple[Token, ...], ...]
    waiting: tuple[tuple[Token, ...], ...]
    safe: tuple[Token, ...]
    fallen: tuple[Token, ...]
    gaze: Gaze | None
    used: tuple[Gaze, ...]
    left: int
    cards: tuple[int | None, ...]
    asked: tuple[Seat, ...]
    chosen: tuple[bool, ...]
    pusher: Seat | None
    targets: tuple[Token, ...]
    own: OwnView | None


def view(state: State, audience: Audience) -> RedLightView:
    pusher = state.pushers[0] if state.pushers else None
    return RedLightView(
        audience=audience,
        phase=state.phase,
        round=state.round,
        timer=state.timer,
        lanes=_lanes(state),
        waiting=state.waiting,
        safe=state.safe,
        fallen=state.fallen,
        gaze=state.gaze,
        used=state.used,
        left=len(state.cards_left),
        cards=state.revealed,
        asked=state.asked,
        chosen=state.chosen,
        pusher=pusher,
        targets=() if pusher is None else targets(state.runners, pusher),
        own=None if audience is None else OwnView(audience, state.entrants[audience], state.cards[audience]),
    )


def _lanes(state: State) -> tuple[tuple[Token, ...], ...]:
    """Teammates stand side by side."""
    return tuple(
        tuple(
            sorted((runner.token for runner in state.runners if runner.lane == lane), key=_by_team_and_number)
        )
        for lane in range(LANES + 1)
    )


def _by_team_and_number(token: Token) -> tuple[Seat, Token]:
    return owner(token), token
