"""How Higher is offered before anybody plays it."""

from typing import Final

from app.games.contract import Box
from app.games.words import N_

BOX: Final = Box(
    name="Higher",
    pitch=N_("Two hands of numbers, played face down: win by a little, and you win the most."),
    minutes=(3, 5),
)
