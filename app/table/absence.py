"""For whom a bot sits in or sat in, or the clock played, and since when: to tell them what they missed.

Only shown, never judged by. Not here: who is at the table with a socket (the live layer knows that).
"""

from typing import NamedTuple, TypeAlias


class Absence(NamedTuple):
    player: str
    row: int
    """After which somebody else played the seat."""
    moment: int
    over: bool = False
    """The player is back, but has not played since."""


Absences: TypeAlias = tuple[Absence, ...]


def begun(absences: Absences, player: str, row: int, moment: int) -> Absences:
    return (*_but(absences, player), Absence(player, row, moment))


def ended(absences: Absences, player: str) -> Absences:
    return tuple(each._replace(over=True) if each.player == player else each for each in absences)


def played_for(absences: Absences, player: str, row: int, moment: int) -> Absences:
    """The clock played for somebody who sits there; if it did so before, they have not been told since."""
    is_known = absence_of(absences, player) is not None
    return absences if is_known else (*absences, Absence(player, row, moment, over=True))


def told(absences: Absences, player: str | None) -> Absences:
    """The player plays again, and so has seen what happened meanwhile."""
    return tuple(each for each in absences if each.player != player or not each.over)


def absence_of(absences: Absences, player: str | None) -> Absence | None:
    return next((each for each in absences if each.player == player), None)


def _but(absences: Absences, player: str) -> Absences:
    return tuple(each for each in absences if each.player != player)
