"""Between two challenges: every team is joined by one token of its reserve (SG-2)."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.squid_game.data import Token
from app.games.squid_game.state import Squad


def recruit(squad: Squad, chance: Chance) -> tuple[Squad, Token]:
    """The squad with its recruit, drawn now: until then nobody knows who it will be."""
    joined = chance.pick(squad.reserve)
    reserve = tuple(token for token in squad.reserve if token != joined)
    return replace(squad, tokens=tuple(sorted((*squad.tokens, joined))), reserve=reserve), joined
