"""The digest of a table: of all that could make two nodes judge differently.

Facts that old logs know nothing of are in it only once they say something, so old digests still hold. Not
here: what is only shown (who won how often, since when a bot sits in), and secrets: who checks a game that
is over must not need the secret of the next one.
"""

from typing import Any

from app.table.digest import digest
from app.table.table import Sitting, Table
from app.table.terms import digested, terms_of


def fingerprint(table: Table) -> str:
    sitting = table.sitting
    always = (table.phase, table.host, table.seats, sitting and (sitting.state, _keys(sitting)))
    later = _later(table)
    if table.shares:
        return digest((*always, later, table.shares))
    return digest((*always, later) if any(later) else always)


def _keys(sitting: Sitting) -> tuple[int | None, ...]:
    return tuple([None if question is None else question.asked_in for question in sitting.questions])


def _later(table: Table) -> tuple[Any, ...]:
    """Each of them is empty as long as nobody has made use of it."""
    return (
        () if table.terms == terms_of(table.opened) else digested(table.terms),
        table.proposal and tuple(table.proposal),
        table.paused_at,
        table.ending,
        table.barred,
    )
