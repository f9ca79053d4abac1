"""A player of Snack Match that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.snack_match.actions import Action
from app.games.snack_match.choices import choices, fallback
from app.games.snack_match.view import SnackMatchView


def bot(view: SnackMatchView, chance: Chance, level: str) -> Action:
    return fallback(view) if chance.below(4) else chance.pick(choices(view))
