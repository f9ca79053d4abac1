"""Who's in? After a game somebody proposes another one, everybody in person says yes or no.

Not here: what comes of it (`start_rules`), when it is looked at (the sweeper).
"""

from collections.abc import Container
from typing import NamedTuple


class Proposal(NamedTuple):
    """Another game was proposed. Both lists hold player ids, in the order of their answers."""

    asked_in: int
    """The row that asked."""
    until: int
    joining: tuple[str, ...] = ()
    declining: tuple[str, ...] = ()

    def answered(self, player: str, *, joins: bool) -> "Proposal":
        others = self.among({*self.joining, *self.declining} - {player})
        if joins:
            return others._replace(joining=(*others.joining, player))
        return others._replace(declining=(*others.declining, player))

    def among(self, people: Container[str]) -> "Proposal":
        """Without the answers of those who are not there any more."""
        return self._replace(
            joining=tuple(player for player in self.joining if player in people),
            declining=tuple(player for player in self.declining if player in people),
        )

    def answer_of(self, player: str | None) -> bool | None:
        """Whether that player is in; None before they have said so."""
        if player in self.joining:
            return True
        return False if player in self.declining else None
