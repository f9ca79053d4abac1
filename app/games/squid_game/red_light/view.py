"""What everybody sees of Red Light, Green Light, and what only one seat sees; built field by field.

Not here: what a seat may do (`choices`).
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from app.games.contract import Seat, View
from app.games.squid_game.data import Token
from app.games.squid_game.red_light.data import DOLL_CARDS, LANES, Gaze, Risk, risks
from app.games.squid_game.red_light.reach import targets
from app.games.squid_game.red_light.state import Phase, Runner, State
from app.games.squid_game.timer import Timer
from app.games.squid_game.tokens import in_teams, owner

__all__ = ["Phase", "RedLightOwn", "RedLightPublic", "RedLightView", "own", "public"]


class RedLightPublic(NamedTuple):
    """`lanes`: who stands where, from behind the line (0) to the lane before the doll.

    `waiting`: seat by seat, not on the board yet. `gaze`: the doll card turned up last, () is green. `used`:
    all turned up since the shuffle, oldest first. `left`: how many of `doll_cards` are to come before the
    next shuffle. `cards`: those of the last reveal. `asked`: whom this phase asks, `chosen`: which seats have
    chosen. `pusher` and `targets`: who has to push one of whom.
    """

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
    doll_cards: int
    cards: tuple[int | None, ...]
    asked: tuple[Seat, ...]
    chosen: tuple[bool, ...]
    pusher: Seat | None
    targets: tuple[Token, ...]


class RedLightOwn(NamedTuple):
    """What a seat's own side shows. `entrant`, `card`: whom it sends in, what it plays; only it knows.

    `waiting` and `runners`: where its tokens are, the nearest to the doll first. `targets`: whom it can push,
    if it has to. `hand`: its cards, each with how many of the `doll_cards` that are still to come catch it.
    """

    phase: Phase
    entrant: Token | None
    card: int | None
    waiting: tuple[Token, ...]
    runners: tuple[Runner, ...]
    targets: tuple[Runner, ...]
    hand: tuple[Risk, ...]
    doll_cards: int


RedLightView: TypeAlias = View[RedLightPublic, RedLightOwn]


def public(state: State) -> RedLightPublic:
    return RedLightPublic(
        phase=state.phase,
        round=state.round,
        timer=state.timer,
        lanes=_lanes(state),
        waiting=state.waiting,
        safe=state.safe,
        fallen=state.fallen,
        gaze=state.gaze,
        used=state.used,
        left=len(DOLL_CARDS) - len(state.used),
        doll_cards=len(DOLL_CARDS),
        cards=state.revealed,
        asked=state.asked,
        chosen=state.chosen,
        pusher=state.pusher,
        targets=() if state.pusher is None else targets(state.runners, state.pusher),
    )


def own(state: State, seat: Seat, public: RedLightPublic) -> RedLightOwn:
    within_reach = public.targets if public.pusher == seat else ()
    return RedLightOwn(
        phase=state.phase,
        entrant=state.entrants[seat],
        card=state.cards[seat],
        waiting=state.waiting[seat],
        runners=_nearest_first(state.runners_of(seat)),
        targets=_nearest_first([each for each in state.runners if each.token in within_reach]),
        hand=risks(state.used),
        doll_cards=public.left,
    )


def _lanes(state: State) -> tuple[tuple[Token, ...], ...]:
    """Teammates stand side by side."""
    lanes: list[list[Token]] = [[] for _ in range(LANES + 1)]
    for runner in state.runners:
        lanes[runner.lane].append(runner.token)
    return tuple(map(in_teams, lanes))


def _nearest_first(runners: Iterable[Runner]) -> tuple[Runner, ...]:
    return tuple(sorted(runners, key=lambda runner: (-runner.lane, owner(runner.token), runner.token)))
