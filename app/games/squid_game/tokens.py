"""Whose a token is, and who goes before whom."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Final

from app.games.contract import Seat
from app.games.squid_game.data import TOKENS, Token

_OWNERS: Final = {token: seat for seat, tokens in enumerate(TOKENS) for token in tokens}
_RANKS: Final = {token: rank for rank, token in enumerate(chain.from_iterable(TOKENS))}


owner: Final[Callable[[Token], Seat]] = _OWNERS.__getitem__
"""Whose a token is. Asked so often that a function of ours around it would cost more than the answer."""


def owned_by(seat: Seat, tokens: Iterable[Token]) -> tuple[Token, ...]:
    """Those of the tokens that are that seat's, in the order given."""
    return tuple([token for token in tokens if _OWNERS[token] == seat])


def by_seat(tokens: Iterable[Token], seats: int) -> tuple[tuple[Token, ...], ...]:
    """Each seat's, in the order given.

    >>> by_seat((53, 1, 21), 3)
    ((53, 21), (1,), ())
    """
    teams: list[list[Token]] = [[] for _ in range(seats)]
    for token in tokens:
        teams[_OWNERS[token]].append(token)
    return tuple(map(tuple, teams))


def in_teams(tokens: Iterable[Token]) -> tuple[Token, ...]:
    """Teammates side by side, seat by seat, each team's ascending.

    >>> in_teams((53, 1, 21))
    (21, 53, 1)
    """
    return tuple(sorted(tokens, key=_RANKS.__getitem__))


def clockwise_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple((first + step) % seats for step in range(seats))


def turn_order(teams: Sequence[tuple[Token, ...]]) -> tuple[Seat, ...]:
    """Clockwise from the team with the most tokens; if equal, the one with the highest number (SG-4)."""
    first = max(range(len(teams)), key=lambda seat: (len(teams[seat]), max(teams[seat])))
    return clockwise_from(first, len(teams))
