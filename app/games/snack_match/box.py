"""How Snack Match is offered. Not here: its rules."""

from typing import Final

from app.games.contract import Box
from app.games.words import N_

BOX: Final = Box(
    name="Snack Match",
    pitch=N_(
        "A picnic of cards over and under each other: bring equal snacks and equal tablecloths together, "
        "all at the same time."
    ),
    minutes=(10, 20),
)
