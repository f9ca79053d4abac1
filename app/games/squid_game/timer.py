"""The timer of a challenge, which runs down in steps (SG-5)."""

from typing import Final, TypeAlias

Timer: TypeAlias = int
"""What it shows, in minutes."""

STEP: Final = 5
RUN_OUT: Final = 0
FACES: Final[tuple[Timer, ...]] = (15, 10, 5, RUN_OUT)
"""All that it can show, from the first moment to the last."""


def dropped(timer: Timer) -> Timer:
    return max(timer - STEP, RUN_OUT)
