"""Single statements in the SQL that both databases understand; their values are $1, $2 and so on.

For all that is kept beside the log. Not here: rows, and which connection carries the statements out.
"""

from collections.abc import Awaitable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

Statement: TypeAlias = tuple[Any, ...]
"""The text of a statement, and its values."""


class Ask(Protocol):
    """Carries out one statement; returns the rows that it finds or says it has written (RETURNING)."""

    def __call__(self, statement: str, /, *values: Any) -> Awaitable[Sequence[Any]]: ...


class Together(Protocol):
    """Carries out several statements in one transaction.

    `only_if_first`: unless the first one says it has written something, none is carried out. Says whether.
    """

    def __call__(
        self, statements: Sequence[Statement], /, *, only_if_first: bool = False
    ) -> Awaitable[bool]: ...


def numbered(values: Sequence[Any]) -> Mapping[str, Any]:
    """The values of $1, $2 and so on, which are names to SQLite."""
    return {str(number): value for number, value in enumerate(values, start=1)}
