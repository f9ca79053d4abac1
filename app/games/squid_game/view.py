"""All that an audience of a match may know; the shape that templates, the JSON interface and bots get.

The challenge that is being played has a view of its own in `stage`. Not here: what a seat may do.
"""

from dataclasses import dataclass
from typing import Any

from app.games.contract import Audience, Seat
from app.games.squid_game.actions import Sign
from app.games.squid_game.data import Team, Token
from app.games.squid_game.state import Phase


@dataclass(frozen=True, slots=True)
class TeamView:
    """A team, all of it public (SG-80).

    `tokens`: alive, ascending. `at_stake`: those of them that are still in danger in the challenge being played
    (all of them in a briefing). `reserve`: waiting to be recruited. `fallen`: in the piggy bank, in the order they fell.
    `ready`: has said so in the briefing. `prediction`: whose token this seat guesses to fall next. `hits`: how many
    such guesses came true. `sign`: what it shows the others right now.
    """

    seat: Seat
    team: Team
    tokens: tuple[Token, ...]
    at_stake: tuple[Token, ...]
    reserve: tuple[Token, ...]
    fallen: tuple[Token, ...]
    ready: bool
    prediction: Seat | None
    hits: int
    sign: Sign | None


@dataclass(frozen=True, slots=True)
class ChallengeReport:
    """How a challenge ended, seat by seat; `recruits` are those who joined after it (none after the last)."""

    challenge: str
    survivors: tuple[tuple[Token, ...], ...]
    fallen: tuple[tuple[Token, ...], ...]
    recruits: tuple[Token | None, ...]


@dataclass(frozen=True, slots=True)
class MatchView:
    """`number` counts the match's challenges from 1; `challenge` is the one being played or next in a briefing.

    `challenges`: the keys of all that this match plays, in order. `bank`: millions of won in the piggy bank.
    `stage`: the challenge's own view while it is played and when the match is over, None in a briefing.
    """

    audience: Audience
    phase: Phase
    number: int
    challenge: str
    challenges: tuple[str, ...]
    teams: tuple[TeamView, ...]
    order: tuple[Seat, ...]
    bank: int
    reports: tuple[ChallengeReport, ...]
    stage: Any
