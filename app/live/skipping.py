"""Who would like to skip ahead while only bots have something to do: agreed on by signs, in no log.

A wish holds until somebody in person is asked something again. It changes only how long bots pause, never
what they do. Not here: when skipping ahead makes sense (`table.skipping_rules`).
"""

from collections.abc import Callable

from app.live.presence import Presence
from app.table import skipping_rules
from app.table.intents import SkipAhead
from app.table.ports import Herald, SkipWished
from app.table.refusals import Reason
from app.table.seating import in_person
from app.table.table import Table


class Skipping:
    """At one table, as one node knows it."""

    def __init__(self, table: Table, herald: Herald, presence: Presence, changed: Callable[[], None]) -> None:
        self._herald = herald
        self._presence = presence
        self._changed = changed
        self._wishes: dict[str, int] = {}
        """At which moment of the table each player has said so last."""
        self._since: int | None = None
        """The moment since which everybody sits out."""
        self.follow(table)

    def follow(self, table: Table) -> None:
        """The table has moved on, by one row. A new stretch begins without wishes."""
        if not skipping_rules.may_skip(table):
            self._since = None
            self._wishes = {who: moment for who, moment in self._wishes.items() if moment > table.moment}
        elif self._since is None:
            self._since = table.moment

    @property
    def heard(self) -> bool:
        """Whether anybody has wished it lately."""
        return bool(self._wishes)

    async def wish(self, table: Table, gesture: SkipAhead) -> Reason | None:
        """Told to everybody, or the reason why not."""
        refusal = skipping_rules.skip_ahead(table, gesture)
        if refusal is None:
            sign = SkipWished(table.code, gesture.player, table.moment)
            self.hear(sign)
            await self._herald.signal(sign)
        return refusal

    def hear(self, sign: SkipWished) -> None:
        """It may come from a node that is further, or late: its moment says for when it was meant."""
        self._wishes[sign.player] = max(sign.moment, self._wishes.get(sign.player, 0))
        self._changed()

    def is_wished_by(self, player: str | None) -> bool:
        since = self._since
        return since is not None and player in self._wishes and self._wishes[player] >= since

    def is_agreed(self, table: Table) -> bool:
        """Whether everybody wants it who plays in person and is here."""
        if self._since is None or not self._wishes:
            return False
        present = {*in_person(table.seats)} - self._presence.absent(table.code, in_person(table.seats))
        return bool(present) and all(map(self.is_wished_by, present))
