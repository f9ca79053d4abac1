"""What a round would lead to for everybody, for each choice of cards; each is computed only once."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from app.games.contract import Seat
from app.games.squid_game.squid.bot.court import Cards, Court, after_round
from app.games.squid_game.squid.bot.worth import shares
from app.games.squid_game.squid.data import Card

Foresight: TypeAlias = Callable[[Cards], tuple[int, ...]]
"""Each seat's share of the chances after a round with these cards."""


def foresight(court: Court, marker: Seat, *, restless: bool = False) -> Foresight:
    """`restless`: if nothing happens in this round, everybody moves in the next (SG-82)."""

    @cache
    def foresee(cards: Cards) -> tuple[int, ...]:
        after = after_round(court, cards, marker)
        return shares(_everybody_moved(court, marker) if restless and after == court else after)

    return foresee


def _everybody_moved(court: Court, marker: Seat) -> Court:
    """The speed marker goes on to the next player who still has a token (SG-77)."""
    seats = len(court)
    following = (seat % seats for seat in range(marker + 1, marker + seats + 1))
    moves = tuple(Card.MOVE if places else None for places in court)
    return after_round(court, moves, next(seat for seat in following if court[seat]))
