"""The largest number of tables that still passes: doubled until one fails, then halved in between.

Not here: what passing means (`plan`).
"""

from collections.abc import Callable
from typing import Final

TOLERANCE: Final = 0.1
"""How close the answer is, as a share of it."""


def largest(passes: Callable[[int], bool], first: int, most: int) -> int:
    """0 if none does. A failure is believed when it happens twice: the machine may be shared."""
    passed, failed, tables = 0, most + 1, first
    while failed - passed > max(1, TOLERANCE * failed):
        if passes(tables) or passes(tables):
            passed = tables
        else:
            failed = tables
        tables = min(most, 2 * passed) if failed > most else (passed + failed) // 2
        if passed == most:
            break
    return passed
