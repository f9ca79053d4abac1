"""What a bot thinks that a hidden card may be: by who placed it, what they had left, and what they did since.

Cards that were turned up before don't come again (FX-4). Who began with their best cards, or with their
worst, will probably go on like that. Who passes rather placed a bad one. Not here: what a row is worth.
"""

from functools import lru_cache
from typing import Final

from app.games.contract import Seat
from app.games.felix.bot.memory import Notes
from app.games.felix.bot.style import Style
from app.games.felix.bot.worth import Weights, change
from app.games.felix.data import CARD_SET, Card
from app.games.felix.view import FelixPublic

EVEN: Final = 100
"""What a card weighs that nothing speaks for or against."""
LEAST: Final = 5
SLOW_TO_JUDGE: Final = 2
"""A habit counts as if so many other cards had been placed without one."""


def weights(public: FelixPublic, owner: Seat | None, notes: Notes, style: Style) -> Weights:
    """How likely each card is to be the hidden one of that owner."""
    if owner is None:
        return _weights(notes.turned_of(None), len(public.row), 0, 0)  # a stack has no habits
    suspicion = style.reading if public.players[owner].passed else 0
    return _weights(notes.turned_of(owner), len(public.row), suspicion, style.habits)


@lru_cache(maxsize=4096)
def _weights(turned: tuple[Card, ...], size: int, suspicion: int, habits: int) -> Weights:
    left = _from_worst_to_best(size)
    leanings = 0
    for card in turned:
        leanings += _rank(card, left)
        left = tuple([other for other in left if other is not card])
    habit = habits * leanings // (100 * (len(turned) + SLOW_TO_JUDGE))

    def weight(card: Card) -> int:
        reasons = habit * _rank(card, left) - suspicion * change(card, size)
        return max(LEAST, EVEN + reasons // 100)

    return tuple([weight(card) if card in left else 0 for card in CARD_SET])


def _from_worst_to_best(size: int) -> tuple[Card, ...]:
    return tuple(sorted(CARD_SET, key=lambda card: change(card, size)))


def _rank(card: Card, left: tuple[Card, ...]) -> int:
    """From −100 for the worst of these cards to 100 for the best."""
    return 200 * left.index(card) // max(1, len(left) - 1) - 100
