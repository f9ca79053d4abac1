"""What the store counts for whoever runs the server. Not here: what a count means (`main`)."""

from typing import Final, NamedTuple

from app.table.codec import snake_case
from app.table.entries import Started
from app.table.table import Phase

_STARTED: Final = snake_case(Started.__name__)


class RulesInPlay(NamedTuple):
    """How many tables are playing a game by this version of its rules."""

    game: str
    version: int
    tables: int


def rules_in_play(version: str) -> str:
    """The query; `version` is the database's expression for the rules version in a row's body.

    A table may have started several games. The last one is in play.
    """
    # S608: nothing but our own constants is put into this.
    return f"""
        SELECT game, {version} AS version, count(*) AS tables
        FROM tables JOIN log ON log.table_code = tables.code AND log.seq = (
            SELECT max(seq) FROM log WHERE log.table_code = tables.code AND kind = '{_STARTED}'
        )
        WHERE phase = '{Phase.PLAYING}' GROUP BY 1, 2 ORDER BY 1, 2
    """  # noqa: S608
