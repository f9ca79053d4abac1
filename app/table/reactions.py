"""What anybody at a table can show or say at a tap: faces, and sayings that each reads in their own language.

Not here: who may (`talk_rules`), the words and the drawings (the web has those).
"""

from typing import Final

FACES: Final = ("laugh", "clap", "wow", "heart", "think", "cry", "angry", "hurry")
SAYINGS: Final = (
    "hello",
    "good_luck",
    "well_played",
    "your_turn",
    "one_moment",
    "oh_no",
    "thanks",
    "again",
)
REACTIONS: Final = frozenset((*FACES, *SAYINGS))
