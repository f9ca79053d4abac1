"""A player of Felix that sees what a player on its seat sees, and remembers what everybody was shown."""

from app.games.chance import Chance
from app.games.felix.actions import Action
from app.games.felix.bot.bidding import bid_or_pass
from app.games.felix.bot.memory import Notes
from app.games.felix.bot.placing import card_to_place
from app.games.felix.bot.style import STYLES
from app.games.felix.choices import fallback
from app.games.felix.view import FelixView


def bot(view: FelixView, notes: Notes, chance: Chance, level: str) -> Action:
    own, style = view.own, STYLES[level]
    if own is None:
        return fallback(view)
    if own.placing:
        return card_to_place(view, own, style, chance)
    return bid_or_pass(view, own, notes, style, chance)
