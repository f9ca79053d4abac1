"""Everything there is in a match, hidden or not."""

from enum import StrEnum


class Phase(StrEnum):
    BRIEFING = "briefing"  # who fell, who was recruited, what comes next; all say when they are ready
    PLAYING = "playing"
    OVER = "over"
