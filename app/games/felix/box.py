"""How Felix is offered before anybody plays it."""

from typing import Final

from app.games.contract import Box
from app.games.words import N_

BOX: Final = Box(
    name="Felix",
    pitch=N_(
        "Bid mice for a sack nobody has looked into: there may be fine cats in it, or a dog that chases the "
        "best one away."
    ),
    minutes=(30, 40),
    scene="dark",
    dock="light",
)
