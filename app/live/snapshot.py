"""A table at one moment, open to each audience as far as that audience may know it.

The table itself, with its state and seeds, stays inside. `memo` is room for whatever is made of this very
snapshot (rendered fragments), so that it is made once and goes when the snapshot goes; `kept` is room for
what may still hold in the table's next snapshots.
"""

from collections.abc import Hashable
from typing import Any

from app.games.contract import Audience, Event
from app.table import view as views
from app.table.seating import seat_of
from app.table.table import Table
from app.table.view import TableView, View


class Snapshot:
    __slots__ = ("_table", "_views", "kept", "memo", "public", "seq")

    def __init__(self, table: Table, public: TableView, kept: dict[Hashable, Any] | None = None) -> None:
        self._table = table
        self._views: dict[Audience, View] = {}
        self.seq = table.seq
        self.public = public
        self.memo: dict[Hashable, Any] = {}
        self.kept: dict[Hashable, Any] = {} if kept is None else kept

    def view(self, audience: Audience) -> View:
        found = self._views.get(audience)
        if found is None:
            found = self._views[audience] = views.view(self._table, self.public, audience)
        return found

    def news(self, audience: Audience, since: int) -> tuple[Event, ...]:
        return views.news(self._table, audience, since)

    def history(self, audience: Audience) -> tuple[Event, ...]:
        return views.history(self._table, audience)

    def audience_of(self, player: str) -> Audience:
        """The seat of that player, or the gallery."""
        return seat_of(self._table.seats, player)

    def is_host(self, player: str) -> bool:
        return self._table.host == player

    def sits_out(self, player: str) -> bool:
        """Whether a bot plays this player's seat until they come back."""
        seat = seat_of(self._table.seats, player)
        occupant = None if seat is None else self._table.seats[seat]
        return occupant is not None and occupant.bot is not None
