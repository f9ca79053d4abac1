"""What goes wrong in a store. They are OSErrors: the live layer, which may not import the store, can tell
them from mistakes in the code.
"""


class StoreUnavailable(OSError):
    """The database can't be reached, is locked or full.

    Whether a row went in is then not known: who needs to know reads.
    """


class StoreClosed(StoreUnavailable):
    """The store was closed before this could be done."""


class MissingPredecessor(StoreUnavailable):
    """The log ends before the row that this one follows, so the log lost rows that were once read.

    A database restored from a backup does that. Trying again can't help: the replica must be folded anew.
    """


class Unstorable(ValueError):
    """The database does not take this row."""


def unstorable(error: Exception) -> Unstorable:
    """Only the kind of error goes on: its words may quote the row, and the log holds everyone's cards."""
    return Unstorable(f"the database does not take this row: {type(error).__name__}")
