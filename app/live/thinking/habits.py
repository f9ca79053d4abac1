"""How long bots of a kind usually think: known by having seen some of them do it.

Most answers take less than a process takes to be asked. These are best given at once, but only where it is
known that next to none takes long. Not here: where the others are thought (`thinkers`).
"""

from collections import Counter
from typing import Final

from app.table.thought import Thought

QUICK: Final = 0.002
"""Seconds of the processor. A row costs the event loop about a third of that, and asking a worker a sixth."""

_KNOWN_AFTER: Final = 50
_SELDOM: Final = 0.01


class Habits:
    def __init__(self) -> None:
        self._seen: Counter[tuple[str, str]] = Counter()
        self._slow: Counter[tuple[str, str]] = Counter()

    def note(self, thought: Thought, seconds: float) -> None:
        self._seen[_kind(thought)] += 1
        self._slow[_kind(thought)] += seconds > QUICK

    def is_quick(self, thought: Thought) -> bool:
        seen = self._seen[_kind(thought)]
        return seen >= _KNOWN_AFTER and self._slow[_kind(thought)] <= _SELDOM * seen


def _kind(thought: Thought) -> tuple[str, str]:
    return thought.game, thought.level
