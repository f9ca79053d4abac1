"""Which card a bot places.

A card that only its owner knows is an advantage twice: a good one in a row one is going to win, a bad one in
a row that others will pay for. So who is rich places good cards and who is poor bad ones, unless the card is
turned up at once; there a card that changes little is given away.
"""

from app.games.chance import Chance
from app.games.felix.actions import PlaceCard
from app.games.felix.bot.style import Style
from app.games.felix.bot.worth import expected_worth
from app.games.felix.data import BANK, STARTING_MICE, Card
from app.games.felix.view import FelixView, OwnView


def card_to_place(view: FelixView, own: OwnView, style: Style, chance: Chance) -> PlaceCard:
    liking = style.wealth_share * _wealth(view, own) // 100 - style.dumping
    turned_up_at_once = view.first == own.seat

    def appeal(card: Card) -> int:
        change = _change(view, card)
        reason = -abs(change) * style.modesty if turned_up_at_once else change * liking
        return reason // 100 + chance.below(style.whim + 1)

    return PlaceCard(max(own.hand, key=appeal))


def _change(view: FelixView, card: Card) -> int:
    """By how much the card changes what a row is worth on average."""
    size = len(view.row)
    return expected_worth((card,), size - 1) - expected_worth((), size)


def _wealth(view: FelixView, own: OwnView) -> int:
    """How much richer it is than the others on average, in percent: what they have follows from the bank."""
    seats = len(view.players)
    mice = BANK[seats] + STARTING_MICE * seats
    with_others = mice - view.bank - sum(card.mice for card in view.mouse_cards) - own.mice
    average = max(1, with_others // (seats - 1))
    return max(-100, min(100, 100 * (own.mice - average) // average))
