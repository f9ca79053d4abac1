"""How a battle is decided, once its cards are open."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.tug_of_war.data import Side
from app.games.squid_game.tug_of_war.sides import Line


class Verdict(StrEnum):
    """Why a battle ended as it did."""

    HIGHER = "higher"  # an even number of zeros: the higher total won
    LOWER = "lower"  # an odd number of zeros: the lower total won
    MORE_TOKENS = "more_tokens"  # equal totals
    BORED = "bored"  # equal totals and tokens: both sides fell
    UNOPPOSED = "unopposed"  # nobody stood on the other side


@dataclass(frozen=True, slots=True)
class TeamCards:
    """What one seat laid at a side, ascending; only seats that laid something there."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pull:
    """One side of a battle with its cards open."""

    side: Side
    tokens: Line
    cards: tuple[TeamCards, ...]
    total: int
    zeros: int


@dataclass(frozen=True, slots=True)
class Battle:
    """`number` counts from 0; `zeros` are those of both sides together; `winner` None: both fell."""

    number: int
    pulls: tuple[Pull, Pull]
    zeros: int
    winner: Side | None
    verdict: Verdict

    @property
    def losers(self) -> tuple[Token, ...]:
        return tuple(token for pull in self.pulls if pull.side != self.winner for token in pull.tokens)

    @property
    def winners(self) -> tuple[Token, ...]:
        return tuple(token for pull in self.pulls if pull.side == self.winner for token in pull.tokens)


def pull(side: Side, tokens: Line, cards: Iterable[TeamCards]) -> Pull:
    """A side with no card has the total 0 (SG-33)."""
    laid = tuple(cards)
    values = tuple(card for team in laid for card in team.cards)
    return Pull(side, tokens, laid, sum(values), values.count(0))


def fight(number: int, one: Pull, other: Pull) -> Battle:
    zeros = one.zeros + other.zeros
    winner, verdict = _verdict(one, other, zeros)
    return Battle(number, (one, other), zeros, None if winner is None else winner.side, verdict)


def _verdict(one: Pull, other: Pull, zeros: int) -> tuple[Pull | None, Verdict]:
    """SG-34 and SG-35."""
    if not one.tokens or not other.tokens:
        return (one if one.tokens else other), Verdict.UNOPPOSED
    if one.total != other.total:
        lower, higher = sorted((one, other), key=lambda pull: pull.total)
        return (lower, Verdict.LOWER) if zeros % 2 else (higher, Verdict.HIGHER)
    if len(one.tokens) != len(other.tokens):
        return max(one, other, key=lambda pull: len(pull.tokens)), Verdict.MORE_TOKENS
    return None, Verdict.BORED
