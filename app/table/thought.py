"""What a bot thinks about, and what comes of it: wherever it is thought, the same.

A thought is all that an answer depends on, and nothing that its seat may not know: neither the state nor the
seed of the game. So it can be sent to a process that does nothing else. Not here: what a table has to do with
it (`bot_answer`), where it is thought (the live layer decides).
"""

from typing import Any, NamedTuple

from app.games.catalogue import rules_of
from app.games.chance import Chance
from app.games.contract import View


class Thought(NamedTuple):
    game: str
    rules_version: int
    view: View[Any, Any]
    memory: Any
    seed: bytes
    """Of its own: it tells nothing of what is still to be drawn."""
    level: str


class UnknownRules(Exception):
    """A game, or a version of its rules, that is not in the catalogue."""


def think(thought: Thought) -> Any:
    """The action that the bot decides on."""
    game = rules_of(thought.game, thought.rules_version)
    if game is None:
        raise UnknownRules(thought.game, thought.rules_version)
    return game.bot(thought.view, thought.memory, Chance(thought.seed, 0), thought.level)
