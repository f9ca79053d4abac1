"""Lists of tables, as the database makes them: public ones, and those that are due.

Not here: who looks at them (`live.lobby`, `live.sweeper`).
"""

from typing import Any, Final

from app.store.columns import SUMMARY_COLUMNS
from app.table.ports import Place, Search

_LISTED_FOR: Final = 7 * 24 * 3600 * 1000
"""A table that was opened so long before is left out: those that were left behind would be walked through."""

_BEFORE_ALL: Final = Place(2**62, "")

# In the order of the index. Both databases need to be told the type of a value that is compared twice.
_PUBLIC: Final = """
    FROM tables
    WHERE phase = $1 AND public = TRUE AND opened_at >= $2 AND touched_at >= $3
    AND (CAST($4 AS text) = '' OR game = CAST($4 AS text))
    AND (CAST($5 AS text) = '' OR language = CAST($5 AS text))
    AND capacity - taken >= $6
"""
# S608: nothing but our own constants is put into these.
_COLUMNS: Final = f"SELECT {', '.join(SUMMARY_COLUMNS)} {_PUBLIC}"
LISTED: Final = f"""
    {_COLUMNS}
    AND opened_at <= CAST($7 AS bigint) AND (opened_at < CAST($7 AS bigint) OR code < $8)
    ORDER BY opened_at DESC, code DESC LIMIT $9
"""
COUNTED: Final = f"SELECT count(*) FROM (SELECT 1 {_PUBLIC} LIMIT $7) AS found"  # noqa: S608
DUE: Final = "SELECT code FROM tables WHERE due_at <= $1 ORDER BY due_at, code"
PUT_OFF: Final = "UPDATE tables SET due_at = $3 WHERE code = $1 AND due_at <= $2"
FULLEST: Final = f"{_COLUMNS} ORDER BY capacity - taken, opened_at DESC, code LIMIT $7"


def searched(search: Search, touched_since: int) -> tuple[Any, ...]:
    """The values of the first six parameters."""
    opened_since = touched_since - _LISTED_FOR
    return (search.phase, opened_since, touched_since, search.game, search.language, search.free)


def going_on(search: Search) -> tuple[Any, ...]:
    """The values of the next two, for a list that may go on somewhere."""
    place = search.after or _BEFORE_ALL
    return (place.opened_at, place.code)
