"""Whose a token is, and who goes before whom."""

from collections.abc import Iterable, Sequence
from typing import Final

from app.games.contract import Seat
from app.games.squid_game.data import TOKENS, Token

_OWNERS: Final = {token: seat for seat, tokens in enumerate(TOKENS) for token in tokens}


def owner(token: Token) -> Seat:
    return _OWNERS[token]


def owned_by(seat: Seat, tokens: Iterable[Token]) -> tuple[Token, ...]:
    """Those of the tokens that are that seat's, in the order given."""
    return tuple(token for token in tokens if _OWNERS[token] == seat)


def clockwise_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple((first + step) % seats for step in range(seats))


def turn_order(teams: Sequence[tuple[Token, ...]]) -> tuple[Seat, ...]:
    """Clockwise from the team with the most tokens; if equal, the one with the highest number (SG-4)."""
    first = max(range(len(teams)), key=lambda seat: (len(teams[seat]), max(teams[seat])))
    return clockwise_from(first, len(teams))
