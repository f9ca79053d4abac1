"""How Squeaky is offered before anybody plays it."""

from typing import Final

from app.games.contract import Box
from app.games.words import N_

BOX: Final = Box(
    name="Squeaky",
    pitch=N_(
        "Squirrels stock up for the winter by heart: two, three or four of a food are a feast, "
        "but nobody may look what is in the nest already."
    ),
    minutes=(15, 25),
)
