"""What came of a thought, and what it cost. Not here: where it is thought."""

from time import thread_time
from typing import Any, NamedTuple

from app.table.thought import Thought, think


class Answer(NamedTuple):
    action: Any
    seconds: float
    """Of the processor's time, for thinking alone."""


def timed(thought: Thought) -> Answer:
    began = thread_time()
    return Answer(think(thought), thread_time() - began)
