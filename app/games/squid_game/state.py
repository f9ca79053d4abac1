"""Everything there is in a match, hidden or not.

The challenge that is being played has a state of its own in `stage`; who falls in it is counted there until
it is over. Not here: what changes it (`match`, `recruiting`, `watching`), who sees it.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from app.games.contract import Seat
from app.games.squid_game.actions import Sign
from app.games.squid_game.data import Token


class Phase(StrEnum):
    BRIEFING = "briefing"  # who fell, who was recruited, what comes next; all say when they are ready
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Squad:
    """What a seat has and shows. `tokens`: who entered the challenge being played, ascending.

    `reserve`: waiting to be recruited, ascending. `fallen`: in the piggy bank, in the order they fell.
    """

    tokens: tuple[Token, ...]
    reserve: tuple[Token, ...]
    fallen: tuple[Token, ...] = ()
    ready: bool = False
    prediction: Seat | None = None
    hits: int = 0
    sign: Sign | None = None


@dataclass(frozen=True, slots=True)
class ChallengeReport:
    """How a challenge ended, seat by seat; `recruits` are those who joined after it (none after the last)."""

    challenge: str
    survivors: tuple[tuple[Token, ...], ...]
    fallen: tuple[tuple[Token, ...], ...]
    recruits: tuple[Token | None, ...]


@dataclass(frozen=True, slots=True)
class State:
    """`challenges`: the keys of all that this match plays, in order; `index`: the one played or coming next.

    `order`: the seats in that challenge's turn order (SG-4). `stage`: its state; None in a briefing, and kept
    when the match is over.
    """

    phase: Phase
    challenges: tuple[str, ...]
    index: int
    squads: tuple[Squad, ...]
    order: tuple[Seat, ...]
    reports: tuple[ChallengeReport, ...]
    stage: Any

    @property
    def challenge(self) -> str:
        return self.challenges[self.index]

    @property
    def is_last(self) -> bool:
        """Whether no challenge comes after this one."""
        return self.index == len(self.challenges) - 1

    @property
    def teams(self) -> tuple[tuple[Token, ...], ...]:
        """Who entered, seat by seat."""
        return tuple(squad.tokens for squad in self.squads)

    def with_squad(self, seat: Seat, squad: Squad) -> "State":
        return replace(self, squads=(*self.squads[:seat], squad, *self.squads[seat + 1 :]))
