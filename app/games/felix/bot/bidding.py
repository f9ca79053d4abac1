"""What a bot does in the auction: it bids one more, up to a limit that depends on the row, or passes."""

from app.games.chance import Chance
from app.games.felix.actions import Action, Bid, Pass
from app.games.felix.bot.style import Style
from app.games.felix.bot.worth import TENTHS, expected_worth
from app.games.felix.data import ROUNDS
from app.games.felix.state import Phase
from app.games.felix.view import FelixView, OwnView


def bid_or_pass(view: FelixView, own: OwnView, style: Style, chance: Chance) -> Action:
    price = view.high_bid + 1
    if price <= own.mice and TENTHS * price <= _limit(view, own, style, chance):
        return Bid(price)
    return Pass()


def _limit(view: FelixView, own: OwnView, style: Style, chance: Chance) -> int:
    """The highest price it would pay, in tenths of a mouse."""
    worth = _worth(view) + _misjudgement(style, chance)
    if view.phase is Phase.BUYING:
        return worth - 1  # buying for 1 has to gain something
    others = sum(not player.passed for player in view.players) - 1
    limit = style.paid_share * worth // 100 - style.mice_share * _mice_for_passing(view) * TENTHS // 100
    return min(limit + style.staying * (others - 1), _affordable(view, own, style))


def _worth(view: FelixView) -> int:
    known = tuple(place.card for place in view.row if place.card is not None)
    return expected_worth(known, len(view.row) - len(known))


def _misjudgement(style: Style, chance: Chance) -> int:
    return chance.below(2 * style.misjudged + 1) - style.misjudged


def _mice_for_passing(view: FelixView) -> int:
    return next((card.mice for card in view.mouse_cards if card.taken_by is None), 0)


def _affordable(view: FelixView, own: OwnView, style: Style) -> int:
    """Who spends all mice in one auction has to pass at once in the next (the rulebook's tactical note)."""
    rounds_left = ROUNDS - view.round
    if rounds_left == 0:
        return TENTHS * own.mice
    return min(TENTHS * own.mice - style.reserve * rounds_left, style.spending * own.mice // TENTHS)
