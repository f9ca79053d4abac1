"""Which card a bot places.

A card that only its owner knows is an advantage in two ways: a good one in a row that the owner is going to
win, a bad one in a row that others will pay for. So a rich bot rather places good cards and a poor one bad
cards. If the card is turned up at once, it rather gives away one that changes little. It draws lots among all
of them, and the number of the round plays no part: who waits for good rows waits in vain.
"""

from collections.abc import Sequence
from typing import Final

from app.games.chance import Chance
from app.games.felix.actions import PlaceCard
from app.games.felix.bot.style import Style
from app.games.felix.bot.worth import change
from app.games.felix.data import BANK, STARTING_MICE, Card
from app.games.felix.view import FelixOwn, FelixPublic, FelixView

EVEN: Final = 1000
"""How many lots a card has that nothing speaks for or against."""
FEWEST: Final = 30
"""No card is ruled out, so that nobody can be sure of one."""


def card_to_place(view: FelixView, own: FelixOwn, style: Style, chance: Chance) -> PlaceCard:
    liking = style.wealth_share * _wealth(view.public, own) // 100
    turned_up_at_once = view.public.row[0].owner == view.seat

    def lots(card: Card) -> int:
        changed = change(card, len(view.public.row))
        reason = -abs(changed) * style.modesty if turned_up_at_once else changed * liking
        return max(FEWEST, EVEN + reason)

    return PlaceCard(_drawn(own.hand, [lots(card) for card in own.hand], chance))


def _drawn(hand: Sequence[Card], lots: Sequence[int], chance: Chance) -> Card:
    number = chance.below(sum(lots))
    return next(card for place, card in enumerate(hand) if number < sum(lots[: place + 1]))


def _wealth(public: FelixPublic, own: FelixOwn) -> int:
    """How much richer it is than the others on average, in percent: what they have follows from the bank."""
    seats = len(public.players)
    mice = BANK[seats] + STARTING_MICE * seats
    with_others = mice - public.bank - sum(card.mice for card in public.mouse_cards) - own.mice
    average = max(1, with_others // (seats - 1))
    return max(-100, min(100, 100 * (own.mice - average) // average))
