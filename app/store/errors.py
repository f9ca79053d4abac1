"""What goes wrong in a store. Other layers know only `Unavailable`, which the table's ports promise."""

from app.table.ports import Rewound, Unavailable


class StoreUnavailable(Unavailable):
    """The database can't be reached, is locked or full.

    It is then unknown whether a row was written. Reading the log shows it.
    """


class StoreRefuses(StoreUnavailable):
    """The database answers, and not as it should: there is none of that name, or the password is wrong.

    Waiting does not help.
    """


class StoreClosed(StoreUnavailable):
    """The store was closed before it could do this."""


class MissingPredecessor(StoreUnavailable, Rewound):
    """The row before this one is not in the log, or it is another one than the sender has folded."""


class Unstorable(ValueError):
    """The database refuses this row."""


def unstorable(error: Exception) -> Unstorable:
    """Passes on only the error's type: its message may quote the row, and the log holds everyone's cards."""
    return Unstorable(f"the database refuses this row: {type(error).__name__}")
