"""A name that can't be taken, said beside the field where it was typed. Not here: why it can't."""

from typing import Final, NamedTuple

from app.table.refusals import Reason
from app.web.pages.visit import Visit
from app.web.people.names import BadName
from app.web.words.refusal import Refusal

_ABOUT_NAMES: Final = frozenset({Reason.NAMELESS, Reason.NAME_TAKEN, Reason.RENAMED_LATELY})


class WrongName(NamedTuple):
    typed: str
    text: str
    """In words, in the visitor's language."""
    status: int


def wrong_name(visit: Visit, typed: str, error: BadName | Refusal) -> WrongName | None:
    """What to say beside the field; None if it is about something else."""
    if isinstance(error, Refusal) and error.name not in _ABOUT_NAMES:
        return None
    status = error.status if isinstance(error, Refusal) else 422
    return WrongName(typed[:100], visit.renderer.words.gettext(error.text), status)
