"""What is wrong with a record that somebody brings, in words. Not here: finding it (`record_reading`)."""

from collections.abc import Mapping
from typing import Final

from app.table.record_reading import BadRecord, Fault
from app.web.words.texts import N_

_FAULTS: Final[Mapping[Fault, str]] = {
    Fault.NO_JSON: N_("This is no record of a game: it can't be read, or is not whole."),
    Fault.FOREIGN: N_("This is no record of a game of Tavolata."),
    Fault.OTHER_VERSION: N_("This record is of a version that this server can't read."),
    Fault.HEAD: N_("The head of this record does not fit the game in it."),
    Fault.UNKNOWN_RULES: N_("This game was played with rules that this server does not have."),
    Fault.TOO_LONG: N_("This record is longer than any game."),
    Fault.NO_ROW: N_("Row %(row)s is no row of a game."),
    Fault.MISSING_ROW: N_("Row %(row)s is missing."),
    Fault.NOT_ALLOWED: N_("Row %(row)s can't have happened: the rules did not allow it then."),
    Fault.OTHER_DIGEST: N_("Row %(row)s was changed: the game comes out differently there."),
    Fault.CUT_OFF: N_("The record is not whole: row %(row)s and what comes after it are missing."),
    Fault.GOES_ON: N_("The game was over before row %(row)s."),
    Fault.OTHER_SEAL: N_("Row %(row)s: the secret is not the one that was sealed before the game."),
    Fault.OTHER_SHARES: N_("Row %(row)s: what the devices added is not whole, or not in order."),
    Fault.OTHER_SEED: N_("Row %(row)s: the seed is not made of the secret and of what the devices added."),
    Fault.OTHER_DRAW: N_("Row %(row)s: a draw is not what the seed and the rules say."),
}


def fault_words(error: BadRecord) -> str:
    """The English text, in which the row is `%(row)s`."""
    return _FAULTS[error.fault]
