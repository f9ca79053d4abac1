"""What a bot does in the auction: it bids one more, up to a limit that depends on the row, or passes."""

from app.games.chance import Chance
from app.games.felix.actions import Action, Bid, Pass
from app.games.felix.bot.style import Style
from app.games.felix.bot.worth import TENTHS, expected_worth
from app.games.felix.data import ROUNDS, Card
from app.games.felix.state import Phase
from app.games.felix.view import FelixView, OwnView


def bid_or_pass(view: FelixView, own: OwnView, style: Style, chance: Chance) -> Action:
    price = view.high_bid + 1
    if price <= own.mice and TENTHS * price <= _limit(view, style, chance):
        return Bid(price)
    return Pass()


def _limit(view: FelixView, style: Style, chance: Chance) -> int:
    """The highest price it would bid, in tenths of a mouse."""
    worth = _worth(view, _faces(view)) + _misjudgement(style, chance)
    if view.phase is Phase.BUYING:
        return worth - 1  # buying for 1 has to gain something (FX-16)
    others = sum(not player.passed for player in view.players) - 1
    honest = _price(view, style, worth, others)
    return honest if others < 2 else max(honest, _bluff(view, style, others))


def _price(view: FelixView, style: Style, worth: int, others: int) -> int:
    """What the row is worth more than a pass; whoever bids on may still pass later, for more mice (FX-13)."""
    share = style.last_paid_share if view.round == ROUNDS else style.paid_share
    passing = style.mice_share * TENTHS * _mice_for_passing(view) // 100 if view.filled else style.unpaid
    return share * worth // 100 - passing + style.staying * (others - 1)


def _bluff(view: FelixView, style: Style, others: int) -> int:
    """A price that the others are going to top, since they don't know its own card."""
    open_cards = tuple(place.card for place in view.row if place.open and place.card is not None)
    seeming = _price(view, style, _worth(view, open_cards), others)
    return style.bluff_share * seeming // 100 - style.bluff_margin


def _worth(view: FelixView, known: tuple[Card, ...]) -> int:
    return expected_worth(known, len(view.row) - len(known))


def _faces(view: FelixView) -> tuple[Card, ...]:
    return tuple(place.card for place in view.row if place.card is not None)


def _misjudgement(style: Style, chance: Chance) -> int:
    return chance.below(2 * style.misjudged + 1) - style.misjudged


def _mice_for_passing(view: FelixView) -> int:
    return next(card.mice for card in view.mouse_cards if card.taken_by is None)
