"""A player of Felix that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.felix.actions import Action
from app.games.felix.choices import choices, fallback
from app.games.felix.view import FelixView


def bot(view: FelixView, _recalled: None, chance: Chance, level: str) -> Action:
    return fallback(view) if chance.below(4) else chance.pick(choices(view))
