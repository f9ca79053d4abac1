"""All that an audience of Marbles may know; the shape that templates, the JSON interface and bots get.

Built field by field in `view`: what is not named there is seen by nobody. Not here: what a seat may do.
"""

from dataclasses import dataclass

from app.games.contract import Audience, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.marbles.contests import Contest, Parity
from app.games.squid_game.marbles.state import Duel, Pair, State, Step
from app.games.squid_game.tokens import owner

__all__ = ["DuelView", "MarblesView", "OwnMarbles", "PairView", "RollView", "Step", "view"]


@dataclass(frozen=True, slots=True)
class PairView:
    """`number` is what `PickPair` calls it; `winner` is None until it is played.

    `contest`: how it was played, None where the owner of both tokens chose.
    """

    number: int
    tokens: tuple[Token, Token]
    winner: Token | None
    contest: Contest | None


@dataclass(frozen=True, slots=True)
class RollView:
    """`stop` in mm from the start, `distance` from the line; `off`: it fell off the table."""

    seat: Seat
    token: Token
    strength: int
    stop: int
    distance: int
    off: bool


@dataclass(frozen=True, slots=True)
class DuelView:
    """A contest as everybody sees it.

    `seat` picked the pair and plays `token`; `rival` plays `opponent`, calls, and rolls first. `closed`: the
    fist hides marbles; how many is in `shown` only after the call. `rolls`: all of them; `round_rolls`: since
    the last tie. `roller`: whose roll is awaited. `winner` is None while it goes on.
    """

    pair: int
    contest: Contest
    seat: Seat
    token: Token
    rival: Seat
    opponent: Token
    closed: bool
    call: Parity | None
    shown: int | None
    rolls: tuple[RollView, ...]
    round_rolls: tuple[RollView, ...]
    roller: Token | None
    winner: Token | None


@dataclass(frozen=True, slots=True)
class OwnMarbles:
    """What only the hider knows until the call (SG-81)."""

    hidden: int


@dataclass(frozen=True, slots=True)
class MarblesView:
    """`order`: the seats in turn order. `turn`: whose turn it is; `asked`: who must decide, maybe the rival.

    `to_place`: seat by seat, the tokens not on the table yet. `lone`: waiting for a partner. `duel`: the
    contest being played; `last`: the one before, as it ended. `fallen`, `safe`: in the order it happened.
    """

    audience: Audience
    step: Step
    order: tuple[Seat, ...]
    turn: Seat
    asked: Seat | None
    to_place: tuple[tuple[Token, ...], ...]
    lone: tuple[Token, ...]
    pairs: tuple[PairView, ...]
    duel: DuelView | None
    last: DuelView | None
    fallen: tuple[Token, ...]
    safe: tuple[Token, ...]
    own: OwnMarbles | None


def view(state: State, audience: Audience) -> MarblesView:
    return MarblesView(
        audience=audience,
        step=state.step,
        order=state.order,
        turn=state.turn,
        asked=state.asked,
        to_place=state.to_place,
        lone=state.lone,
        pairs=tuple(_pair_view(number, pair) for number, pair in enumerate(state.pairs)),
        duel=None if state.duel is None else _duel_view(state.duel),
        last=None if state.last is None else _duel_view(state.last),
        fallen=state.fallen,
        safe=state.safe,
        own=_own(state, audience),
    )


def _pair_view(number: int, pair: Pair) -> PairView:
    return PairView(number, pair.tokens, pair.winner, pair.contest)


def _duel_view(duel: Duel) -> DuelView:
    rolls = tuple(
        RollView(roll.seat, roll.token, roll.strength, roll.stop, roll.distance, roll.off)
        for roll in duel.rolls
    )
    is_wall, over = duel.contest is Contest.NEAREST_WALL, duel.winner is not None
    return DuelView(
        pair=duel.pair,
        contest=duel.contest,
        seat=owner(duel.challenger),
        token=duel.challenger,
        rival=owner(duel.opponent),
        opponent=duel.opponent,
        closed=duel.hidden is not None and not over,
        call=duel.call,
        shown=duel.hidden if over else None,
        rolls=rolls,
        round_rolls=rolls[_start_of_round(len(rolls), over=over) :],
        roller=duel.next_to_roll if is_wall and not over else None,
        winner=duel.winner,
    )


def _start_of_round(rolls: int, *, over: bool) -> int:
    """Each round has two rolls, but the last one may end with one; after a tie the next has none yet."""
    before_the_last = max(rolls - 1, 0) if over else rolls
    return before_the_last - before_the_last % 2


def _own(state: State, audience: Audience) -> OwnMarbles | None:
    duel = state.duel
    if audience is None or duel is None or duel.hidden is None or owner(duel.challenger) != audience:
        return None
    return OwnMarbles(duel.hidden)
