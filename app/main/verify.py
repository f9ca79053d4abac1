"""`tavolata verify FILE`: plays a recorded game again and proves its deal, without a server or a database.

Not here: the proof itself (`table.fairness`).
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from app.games.contract import Seat
from app.main.logbook import NotPossible
from app.table.fairness import Proof, proved
from app.table.record_reading import BadRecord
from app.web.words.record_faults import fault_words

_LONGEST: Final = 20_000_000
"""Bytes. Ten times as many as the longest games have."""


def verify(file: Path) -> str:
    """What was found to be so, a line for each step. Raises `NotPossible` for the first that is not."""
    try:
        if file.stat().st_size > _LONGEST:
            raise NotPossible("This file is longer than any game.")
        return "\n".join(_told(proved(file.read_bytes())))
    except OSError as error:
        raise NotPossible(f"{file} can't be read: {error.strerror}.") from None
    except BadRecord as error:
        raise NotPossible(fault_words(error) % {"row": error.row}) from None


def _told(proof: Proof) -> Iterable[str]:
    record, game = proof.record, proof.record.sitting.game
    yield f"✓ Game {record.number} at table {record.code}: {game.key}, rules {game.rules_version}."
    yield f"✓ All {len(record.rows)} rows follow from each other by these rules."
    if proof.seal:
        yield f"✓ The secret is the one with the seal {proof.seal}."
        yield f"✓ The seed is made of it and of {len(proof.shares)} shares ({_names(proof)})."
    else:
        yield "– Not provable: no secret was sealed before the game."
    yield f"✓ All {proof.draws} draws are those of the seed, and those that the rules ask for."


def _names(proof: Proof) -> str:
    heard = dict.fromkeys(each.seat for each in proof.shares)
    return f"from {_called(proof, heard)}; silent: {_called(proof, proof.silent)}"


def _called(proof: Proof, seats: Iterable[Seat]) -> str:
    players = proof.record.tables[0].seats
    names = [occupant.name for seat in seats if (occupant := players[seat]) is not None]
    return ", ".join(names) or "nobody"
