"""What the seat that has to decide is asked in Marbles, with all that its own side shows for it."""

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.marbles.data import HANDFULS, STRENGTHS
from app.games.squid_game.marbles.odds import chance_to_fall_off, in_100
from app.games.squid_game.marbles.pairing import Candidates, candidates
from app.games.squid_game.marbles.state import Duel, Pair, Phase, State
from app.games.squid_game.marbles.versions import Rules
from app.games.squid_game.marbles.wall import Scatter, hardest_safe
from app.games.squid_game.tokens import owned_by, owner


@dataclass(frozen=True, slots=True)
class OwnPair:
    """A pair to play; `rival` is None if both tokens are the seat's own (SG-42)."""

    number: int
    tokens: tuple[Token, ...]
    rival: Token | None


@dataclass(frozen=True, slots=True)
class Pairing:
    """Place a token, or pair one that stands alone."""

    candidates: Candidates
    phase: Phase = Phase.PAIRING


@dataclass(frozen=True, slots=True)
class Picking:
    """Pick a pair and its contest, or keep one of two own tokens."""

    pairs: tuple[OwnPair, ...]
    phase: Phase = Phase.PICKING


@dataclass(frozen=True, slots=True)
class Hiding:
    handfuls: tuple[int, ...] = HANDFULS
    phase: Phase = Phase.HIDING


@dataclass(frozen=True, slots=True)
class Calling:
    phase: Phase = Phase.CALLING


@dataclass(frozen=True, slots=True)
class Aim:
    """What a roll can come to, strength by strength, beginning with `weakest`.

    `reaches`: the most that it can miss its aim by, in mm. `risks`: how often in 100 it rolls off the table.
    Up to `hardest_safe` it never does.
    """

    weakest: int
    hardest: int
    hardest_safe: int
    reaches: tuple[int, ...]
    risks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rolling:
    """`first`: before the other one of the pair."""

    first: bool
    aim: Aim
    phase: Phase = Phase.ROLLING


Task: TypeAlias = Pairing | Picking | Hiding | Calling | Rolling


def task_of(rules: Rules, state: State, seat: Seat) -> Task | None:
    if state.decider != seat:
        return None
    match state.step:
        case Phase.PAIRING:
            return Pairing(candidates(rules, state, seat))
        case Phase.PICKING:
            return Picking(_own_pairs(state, seat))
        case Phase.HIDING:
            return Hiding()
        case Phase.CALLING:
            return Calling()
        case _:
            return Rolling(first=_is_first(state.duel, seat), aim=aim(rules.scatter))


@cache
def aim(scatter: Scatter) -> Aim:
    return Aim(
        weakest=STRENGTHS[0],
        hardest=STRENGTHS[-1],
        hardest_safe=hardest_safe(scatter),
        reaches=tuple(scatter.reach(strength) for strength in STRENGTHS),
        risks=tuple(in_100(chance_to_fall_off(strength, scatter)) for strength in STRENGTHS),
    )


def _own_pairs(state: State, seat: Seat) -> tuple[OwnPair, ...]:
    unplayed = ((number, pair) for number, pair in enumerate(state.pairs) if pair.winner is None)
    return tuple(_own_pair(number, pair, seat) for number, pair in unplayed if pair.holds_one_of(seat))


def _own_pair(number: int, pair: Pair, seat: Seat) -> OwnPair:
    tokens = owned_by(seat, pair.tokens)
    return OwnPair(number, tokens, None if pair.is_of_one_team else pair.other_than(tokens[0]))


def _is_first(duel: Duel | None, seat: Seat) -> bool:
    return duel is not None and owner(duel.opponent) == seat
