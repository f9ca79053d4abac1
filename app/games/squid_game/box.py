"""How Squid Game is offered before anybody plays it."""

from typing import Final

from app.games.contract import Box
from app.games.words import N_

MINUTES_A_GAME: Final = (5, 10)  # ours: the rulebook names none
_GAMES: Final = 6

BOX: Final = Box(
    name="Squid Game",
    pitch=N_(
        "Six deadly little games in one match: dodge the doll, trust the glass, "
        "and bring at least one of your team to the end. For grown-ups, from 16."
    ),
    minutes=(_GAMES * MINUTES_A_GAME[0], _GAMES * MINUTES_A_GAME[1]),
    screen="dark",
)
