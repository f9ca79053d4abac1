"""A player of Red Light, Green Light that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.squid_game.red_light.actions import Action
from app.games.squid_game.red_light.choices import choices
from app.games.squid_game.red_light.view import RedLightView


def bot(view: RedLightView, chance: Chance, _level: str) -> Action:
    return chance.pick(choices(view))
