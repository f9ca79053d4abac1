"""Whose turn it is to be thought for: of the tables that wait, the one for which least was thought so far.

Counted is time, not turns: a table of strong bots waits for its next thought about as long as it was thought
for, and one with easier bots does not wait for that. Who was quiet for a while has saved nothing up. Not
here: the queue itself, people before bots among themselves (`thinkers`).
"""


class Shares:
    def __init__(self) -> None:
        self._reached = 0.0
        """Where the tables are whose turn it is now, in seconds of thinking for each."""
        self._ahead: dict[str, float] = {}
        """The tables that have had more than that."""

    def place_of(self, table: str) -> float:
        """Where that table is: the one with the least is next."""
        return max(self._reached, self._ahead.get(table, 0.0))

    def spent(self, table: str, place: float, seconds: float) -> None:
        """The table had its turn from that place on."""
        self._reached = max(self._reached, place)
        self._ahead[table] = place + seconds
        self._ahead = {code: had for code, had in self._ahead.items() if had > self._reached}
