"""A player of Marbles that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.squid_game.marbles.actions import Action
from app.games.squid_game.marbles.choices import choices
from app.games.squid_game.marbles.view import MarblesView


def bot(view: MarblesView, chance: Chance, _level: str) -> Action:
    return chance.pick(choices(view))
