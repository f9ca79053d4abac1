"""A player of Felix that sees what a player on its seat sees, and remembers nothing else."""

from app.games.chance import Chance
from app.games.felix.actions import Action
from app.games.felix.bot.bidding import bid_or_pass
from app.games.felix.bot.placing import card_to_place
from app.games.felix.bot.style import STYLES
from app.games.felix.choices import fallback
from app.games.felix.state import Phase
from app.games.felix.view import FelixView


def bot(view: FelixView, chance: Chance, level: str) -> Action:
    own, style = view.own, STYLES[level]
    if own is None:
        return fallback(view)
    if view.phase is Phase.PLACING:
        return card_to_place(view, own, style, chance)
    return bid_or_pass(view, own, style, chance)
