"""All that may be known of Marbles: what everybody sees, and what a seat's own side shows.

Both are built field by field: what is not named here is seen by nobody. Templates, the JSON interface and
bots get these shapes. Not here: what a seat may do (`choices`).
"""

from dataclasses import dataclass
from typing import NamedTuple

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.marbles.contests import Contest, Parity
from app.games.squid_game.marbles.data import WALL, Wall
from app.games.squid_game.marbles.state import Duel, Pair, Phase, State
from app.games.squid_game.marbles.tasks import Task, task_of
from app.games.squid_game.marbles.versions import Rules
from app.games.squid_game.tokens import in_teams, owned_by, owner

__all__ = ["DuelView", "MarblesOwn", "MarblesPublic", "PairView", "Phase", "RollView", "own", "public"]


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


class MarblesPublic(NamedTuple):
    """`order`: the seats in turn order. `turn`: whose turn it is. `decider`: who decides, maybe the rival.

    `tokens`: all that have entered, seat by seat. `to_place`: seat by seat, those not on the table yet.
    `lone`: waiting for a partner. `duel`: the contest being played; `last`: the one before, as it ended.
    `fallen`, `safe`: in the order it happened.
    """

    phase: Phase
    order: tuple[Seat, ...]
    turn: Seat
    decider: Seat | None
    tokens: tuple[Token, ...]
    to_place: tuple[tuple[Token, ...], ...]
    lone: tuple[Token, ...]
    pairs: tuple[PairView, ...]
    duel: DuelView | None
    last: DuelView | None
    fallen: tuple[Token, ...]
    safe: tuple[Token, ...]
    wall: Wall


class MarblesOwn(NamedTuple):
    """`at_stake`: the seat's tokens in danger; `hand`: those of them that are not on the table yet.

    `hidden`: the marbles in its fist, which nobody else knows until the call (SG-81). `task`: what it has to
    decide now, with all it needs for that.
    """

    seat: Seat
    at_stake: tuple[Token, ...]
    hand: tuple[Token, ...]
    hidden: int | None
    task: Task | None


def public(state: State) -> MarblesPublic:
    return MarblesPublic(
        phase=state.step,
        order=state.order,
        turn=state.turn,
        decider=state.decider,
        tokens=in_teams(state.tokens),
        to_place=state.to_place,
        lone=state.lone,
        pairs=tuple(map(_pair_view, range(len(state.pairs)), state.pairs)),
        duel=None if state.duel is None else _duel_view(state.duel),
        last=None if state.last is None else _duel_view(state.last),
        fallen=state.fallen,
        safe=state.safe,
        wall=WALL,
    )


def own(rules: Rules, state: State, seat: Seat, public: MarblesPublic) -> MarblesOwn:
    out_of_danger = public.fallen + public.safe
    return MarblesOwn(
        seat=seat,
        at_stake=tuple([token for token in owned_by(seat, public.tokens) if token not in out_of_danger]),
        hand=state.to_place[seat],
        hidden=_hidden_by(seat, state.duel),
        task=task_of(rules, state, seat),
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


def _hidden_by(seat: Seat, duel: Duel | None) -> int | None:
    return duel.hidden if duel is not None and owner(duel.challenger) == seat else None
