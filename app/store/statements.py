"""Single statements in the SQL that both databases understand; their values are $1, $2 and so on.

For what is written rarely and by itself. Not here: the log, which has a writer of its own.
"""

from collections.abc import Awaitable, Sequence
from typing import Any, Protocol


class Ask(Protocol):
    """Carries out one statement; returns the rows that it finds or says it has written (RETURNING)."""

    def __call__(self, statement: str, /, *values: Any) -> Awaitable[Sequence[Any]]: ...
