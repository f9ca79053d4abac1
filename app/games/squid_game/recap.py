"""The story of a match: who fell where, and who made whom fall. Not here: words."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from app.games.contract import Seat, Told
from app.games.squid_game.data import Token
from app.games.squid_game.editions import Rules
from app.games.squid_game.fates import Fell
from app.games.squid_game.fortunes import fortunes
from app.games.squid_game.state import State
from app.games.squid_game.tokens import owner


class Fall(NamedTuple):
    token: Token
    seat: Seat
    by: Seat | None


class Part(NamedTuple):
    """A challenge: who fell in it, in order, and how many of each seat."""

    challenge: str
    falls: tuple[Fall, ...]
    toll: tuple[int, ...]


class Grudge(NamedTuple):
    """So many tokens of `victim` fell by the hand of `by`."""

    by: Seat
    victim: Seat
    tokens: int


class Recap(NamedTuple):
    parts: tuple[Part, ...]
    grudges: tuple[Grudge, ...]
    """The largest first."""
    deadliest: Part | None
    most: int
    """The largest toll of a seat in one challenge, at least 1: what a picture has to hold."""


def recap(steps: Sequence[Told[State]]) -> Recap:
    last = steps[-1].state
    parts = tuple(_part(key, steps, len(last.squads)) for key in last.challenges)
    return Recap(
        parts,
        _grudges([fall for part in parts for fall in part.falls]),
        deadliest=max(parts, key=lambda part: len(part.falls), default=None),
        most=max(1, *(count for part in parts for count in part.toll)),
    )


def standing(rules: Rules, state: State) -> tuple[int, ...]:
    """By how many of a team are still in."""
    return tuple(len(fortune.alive) for fortune in fortunes(rules, state))


def _part(challenge: str, steps: Sequence[Told[State]], seats: int) -> Part:
    """A fall belongs to the challenge that was played before the step."""
    falls = tuple(
        Fall(event.token, owner(event.token), event.by)
        for before, step in pairwise(steps)
        if before.state.challenge == challenge
        for event in step.events
        if isinstance(event, Fell)
    )
    victims = Counter(fall.seat for fall in falls)
    return Part(challenge, falls, tuple(victims[seat] for seat in range(seats)))


def _grudges(falls: Sequence[Fall]) -> tuple[Grudge, ...]:
    by_hand = [(fall.by, fall.seat) for fall in falls if fall.by is not None]
    pairs = Counter((by, victim) for by, victim in by_hand if by != victim)
    found = (Grudge(by, victim, tokens) for (by, victim), tokens in pairs.items())
    return tuple(sorted(found, key=lambda grudge: (-grudge.tokens, grudge.by, grudge.victim)))
