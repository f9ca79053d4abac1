"""The timer of a challenge, which runs down in steps (SG-5)."""

from typing import Final, TypeAlias

Timer: TypeAlias = int
"""What it shows, in minutes."""

STEP: Final = 5
RUN_OUT: Final = 0


def dropped(timer: Timer) -> Timer:
    return max(timer - STEP, RUN_OUT)
