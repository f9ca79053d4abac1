"""What a round would come to for everybody, for each choice of cards; what was imagined once is not again."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from app.games.contract import Seat
from app.games.squid_game.squid.bot.court import Cards, Court, after_round
from app.games.squid_game.squid.bot.worth import shares

Foresight: TypeAlias = Callable[[Cards], tuple[int, ...]]
"""Each seat's share of the chances after a round with these cards."""


def foresight(court: Court, marker: Seat) -> Foresight:
    return cache(lambda cards: shares(after_round(court, cards, marker)))
