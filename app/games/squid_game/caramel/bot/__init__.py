"""A player of Caramel that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.squid_game.caramel.actions import CaramelAction
from app.games.squid_game.caramel.bot.plain import beginner, normal
from app.games.squid_game.caramel.bot.strong import strong
from app.games.squid_game.caramel.view import CaramelView


def bot(view: CaramelView, chance: Chance, level: str) -> CaramelAction:
    if view.seat is None or level == "beginner":
        return beginner(view, chance)
    return strong(view.public, view.seat) if level == "strong" else normal(view)
