"""A table as its player's home page shows it: what it waits for, the most urgent first.

Built from what everybody at the table may know. Not here: finding the tables (`live.own_tables`).
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from app.live.replica import Replica
from app.live.snapshot import Snapshot
from app.table.table import Phase


class Waits(StrEnum):
    """What a table waits for, as far as this player is concerned."""

    YOU = "you"
    YOUR_START = "your_start"
    YOUR_RETURN = "your_return"
    OTHERS = "others"
    PLAYERS = "players"
    NOTHING = "nothing"


_URGENCY: Final = {waits: number for number, waits in enumerate(Waits)}


class OwnTable(NamedTuple):
    code: str
    game: str
    waits: Waits
    waiting_for: tuple[str, ...]
    """The names of those whose turn it is."""
    taken: int
    capacity: int


def own_tables(replicas: Iterable[Replica], player: str) -> tuple[OwnTable, ...]:
    """Those where the player sits now, the most urgent first."""
    found = [
        _own_table(replica.snapshot, player)
        for replica in replicas
        if not replica.diverged and replica.snapshot.audience_of(player) is not None
    ]
    return tuple(sorted(found, key=lambda table: _URGENCY[table.waits]))


def _own_table(snapshot: Snapshot, player: str) -> OwnTable:
    table = snapshot.public
    return OwnTable(
        code=table.code,
        game=table.game,
        waits=_waits(snapshot, player),
        waiting_for=tuple(table.players[seat].name for seat in snapshot.waiting),
        taken=len(table.seats) - table.seats.count(None),
        capacity=table.capacity,
    )


def _waits(snapshot: Snapshot, player: str) -> Waits:
    table = snapshot.public
    if table.phase is Phase.OVER:
        return Waits.NOTHING
    if table.phase is Phase.GATHERING:
        return Waits.YOUR_START if table.ready and snapshot.is_host(player) else Waits.PLAYERS
    if snapshot.is_stood_in_for(player):
        return Waits.YOUR_RETURN
    return Waits.YOU if snapshot.audience_of(player) in snapshot.waiting else Waits.OTHERS
