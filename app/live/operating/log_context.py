"""What a log line is about: the request that it belongs to, and the table with its newest row.

The table itself is remembered, and its row is looked up when a line is written: so moving a table on costs
nothing here. Not here: how a line looks (`app.main.logs`).
"""

from contextvars import ContextVar
from typing import Final, Protocol


class AtRow(Protocol):
    """A table that knows its newest row."""

    @property
    def code(self) -> str: ...

    @property
    def seq(self) -> int: ...


_request: Final[ContextVar[str | None]] = ContextVar("request", default=None)
_table: Final[ContextVar[AtRow | str | None]] = ContextVar("table", default=None)


def begin_request(request_id: str) -> None:
    """This task serves that request from now on. The tasks it starts belong to the request too."""
    _request.set(request_id)
    # A server may start the next request of a connection in the context of the one before.
    _table.set(None)


def at_table(table: AtRow | str) -> None:
    """This task is about that table from now on; a code alone will do while its rows are not known."""
    _table.set(table)


def log_fields() -> dict[str, str | int]:
    """What is known of a line that is written here and now."""
    fields: dict[str, str | int] = {}
    if (request := _request.get()) is not None:
        fields["request"] = request
    table = _table.get()
    if isinstance(table, str):
        fields["table"] = table
    elif table is not None:
        fields |= {"table": table.code, "seq": table.seq}
    return fields
