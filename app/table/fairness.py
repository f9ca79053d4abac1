"""Proves the deal of a record: seal, seed and every draw, computed again (docs/fair-deals.md).

Pages do the same in the browser (`static/js/verify.js`), where nobody needs to trust the server. Not here:
whether the rows follow from each other (`record_reading`, which has been asked first).
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import orjson

from app.games.contract import Seat
from app.table.deal import dealt_seed, is_key, seal_of
from app.table.entries import Share, Started
from app.table.record import Record, deal_in
from app.table.record_reading import BadRecord, Fault, read_record


class Proof(NamedTuple):
    """What was found to be so. Without a seal, only that the draws are those of the seed."""

    record: Record
    seal: str
    shares: tuple[Share, ...]
    silent: tuple[Seat, ...]
    draws: int


def proved(text: str | bytes) -> Proof:
    """Raises `BadRecord`."""
    record = read_record(text)
    start, written = record.rows[0], _deal(orjson.loads(text).get("deal"))
    entry = start.entry
    if not isinstance(entry, Started):
        raise BadRecord(Fault.NO_ROW, start.seq)
    if fault := _fault_of_start(record, entry, written):
        raise BadRecord(fault, start.seq)
    draws = deal_in(record)["draws"]
    if (row := _first_difference(draws, written["draws"], record.last.seq)) is not None:
        raise BadRecord(Fault.OTHER_DRAW, row)
    return Proof(record, written["seal"], entry.shares, entry.silent, len(draws))


def _deal(written: Any) -> Mapping[str, Any]:
    if not isinstance(written, dict) or not isinstance(written.get("draws"), list):
        raise BadRecord(Fault.HEAD)
    if not isinstance(written.get("seal"), str):
        raise BadRecord(Fault.HEAD)
    return written


def _fault_of_start(record: Record, entry: Started, written: Mapping[str, Any]) -> Fault | None:
    if not entry.secret:
        return Fault.OTHER_SEAL if written["seal"] or entry.shares or entry.silent else None
    if not is_key(entry.secret) or seal_of(entry.secret) != written["seal"]:
        return Fault.OTHER_SEAL
    if not _are_whole(record, entry):
        return Fault.OTHER_SHARES
    return None if dealt_seed(entry.secret, entry.shares) == entry.seed else Fault.OTHER_SEED


def _are_whole(record: Record, entry: Started) -> bool:
    """Each person is in it, with shares or as silent, and the shares are in their order."""
    shares, heard = entry.shares, {each.seat for each in entry.shares}
    people = {seat for seat, each in enumerate(record.tables[0].seats) if each and each.player}
    in_order = sorted(shares, key=lambda each: (each.seat, each.share))
    return (
        list(shares) == in_order
        and len(set(shares)) == len(shares)
        and all(is_key(each.share) for each in shares)
        and heard.isdisjoint(entry.silent)
        and heard | set(entry.silent) == people
    )


def _first_difference(drawn: Sequence[Any], written: Sequence[Any], last: int) -> int | None:
    """The row of the first draw that is not as it should be."""
    for should_be, found in zip(drawn, written, strict=False):
        if should_be != found:
            return int(should_be["row"])
    if len(written) < len(drawn):
        return int(drawn[len(written)]["row"])
    return last if len(written) > len(drawn) else None
