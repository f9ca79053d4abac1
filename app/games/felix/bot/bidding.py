"""What a bot does in the auction.

It has a limit that depends on the row, and passes above it. Below, it does not raise by one again and again:
it bids at once some of what the row will cost anyway, as far as the others can tell. That costs it little,
and since the share is drawn by lot, nobody learns its limit from a bid.
"""

from app.games.chance import Chance
from app.games.felix.actions import Action, Bid, Pass
from app.games.felix.bot.memory import Notes
from app.games.felix.bot.sacks import weights
from app.games.felix.bot.style import Style
from app.games.felix.bot.worth import TENTHS, expected_worth
from app.games.felix.state import Phase
from app.games.felix.view import FelixOwn, FelixPublic, FelixView


def bid_or_pass(view: FelixView, own: FelixOwn, notes: Notes, style: Style, chance: Chance) -> Action:
    price, buying = view.public.lowest_bid, view.public.phase is Phase.BUYING
    worth = _own_worth(view, own, notes, style) + _misjudgement(style, chance)
    limit = worth - 1 if buying else _limit(view, notes, style, worth)  # buying has to gain something (FX-16)
    if price > own.mice or TENTHS * price > limit:
        return Pass()
    return Bid(price if buying else max(price, _jump(view, own, notes, style, limit, chance)))


def _limit(view: FelixView, notes: Notes, style: Style, worth: int) -> int:
    """The highest price it would bid, in tenths of a mouse."""
    public, others = view.public, _others(view.public)
    unknown = sum(place.card is None and place.owner != view.seat for place in public.row)
    honest = _price(public, style, worth, unknown)
    if not unknown:
        honest = max(honest, worth - TENTHS * _mice_for_passing(public) - 1)  # a sure gain
    return honest if others < 2 else max(honest, _bluff(public, notes, style))


def _price(public: FelixPublic, style: Style, worth: int, unknown: int) -> int:
    """How much more the row is worth than a pass. A later pass may still bring more mice (FX-13)."""
    share = style.last_paid_share if public.round == public.rounds else style.paid_share
    passing = style.mice_share * TENTHS * _mice_for_passing(public) // 100
    staying = style.staying * (_others(public) - 1)
    return share * worth // 100 - passing + staying - style.caution * unknown


def _bluff(public: FelixPublic, notes: Notes, style: Style) -> int:
    """A price that the others will probably exceed, since they don't know its own card."""
    return style.bluff_share * _seeming_price(public, notes, style) // 100 - style.bluff_margin


def _seeming_price(public: FelixPublic, notes: Notes, style: Style) -> int:
    """What somebody would pay who knows only the open cards."""
    hidden = tuple([weights(public, place.owner, notes, style) for place in public.row if place.card is None])
    known = tuple([place.card for place in public.row if place.card is not None])
    return _price(public, style, expected_worth(known, hidden), len(hidden))


def _jump(view: FelixView, own: FelixOwn, notes: Notes, style: Style, limit: int, chance: Chance) -> int:
    """Some of what the row will cost anyway, and no more than the others can pay.

    The last rival may give up at any price, so there it takes smaller steps.
    """
    anyway = min(limit, _seeming_price(view.public, notes, style)) // TENTHS
    share = style.least_jump + chance.below(style.most_jump - style.least_jump + 1)
    hurry = 2 if _others(view.public) > 1 else 1
    return min(own.mice, _richest_rival(view, notes), hurry * share * anyway // 200)


def _richest_rival(view: FelixView, notes: Notes) -> int:
    return max(
        notes.mice[player.seat]
        for player in view.public.players
        if player.seat != view.seat and not player.passed
    )


def _own_worth(view: FelixView, own: FelixOwn, notes: Notes, style: Style) -> int:
    """With the open cards and its own, even while that is face down."""
    row = view.public.row
    cards = [own.placed if place.owner == view.seat else place.card for place in row]
    known = tuple([card for card in cards if card is not None])
    hidden = tuple(
        [
            weights(view.public, place.owner, notes, style)
            for place, card in zip(row, cards, strict=True)
            if card is None
        ]
    )
    return expected_worth(known, hidden)


def _others(public: FelixPublic) -> int:
    """How many others may still bid."""
    return sum(not player.passed for player in public.players) - 1


def _misjudgement(style: Style, chance: Chance) -> int:
    return chance.below(2 * style.misjudged + 1) - style.misjudged


def _mice_for_passing(public: FelixPublic) -> int:
    return next(card.mice for card in public.mouse_cards if card.taken_by is None)
