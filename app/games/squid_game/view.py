"""All that an audience of a match may know; the shape that templates, the JSON interface and bots get.

The challenge that is being played has a view of its own in `stage`. Not here: what a seat may do.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.games.contract import Audience, Seat
from app.games.squid_game import challenges
from app.games.squid_game.actions import Sign
from app.games.squid_game.data import PRIZE, TEAMS, Team, Token
from app.games.squid_game.fortunes import Fortune, fortunes
from app.games.squid_game.state import ChallengeReport, Phase, Squad, State

__all__ = ["ChallengeReport", "MatchView", "Phase", "TeamView", "view"]


@dataclass(frozen=True, slots=True)
class TeamView:
    """A team, all of it public (SG-80).

    `tokens`: alive, ascending. `at_stake`: those of them that are still in danger in the challenge being
    played (all of them in a briefing). `reserve`: waiting to be recruited. `fallen`: in the piggy bank, in
    the order they fell. `ready`: has said so in the briefing. `prediction`: whose token this seat guesses to
    fall next. `hits`: how many such guesses came true. `sign`: what it shows the others right now.
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
class MatchView:
    """`number` counts the match's challenges from 1; `challenge`: the one played, or next in a briefing.

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


def view(state: State, audience: Audience) -> MatchView:
    """Only the challenge has secrets: all else is the same for everybody."""
    teams = _teams(state)
    return MatchView(
        audience=audience,
        phase=state.phase,
        number=state.index + 1,
        challenge=state.challenge,
        challenges=state.challenges,
        teams=teams,
        order=state.order,
        bank=PRIZE * sum(len(team.fallen) for team in teams),
        reports=state.reports,
        stage=_stage(state, audience),
    )


def _stage(state: State, audience: Audience) -> Any:
    if state.phase is Phase.BRIEFING:
        return None
    return challenges.named(state.challenge).view(state.stage, audience)


@lru_cache(maxsize=1)
def _teams(state: State) -> tuple[TeamView, ...]:
    """Kept for a moment, because all audiences of a state are asked for one after the other."""
    return tuple(
        _team(seat, squad, fortune)
        for seat, (squad, fortune) in enumerate(zip(state.squads, fortunes(state), strict=True))
    )


def _team(seat: Seat, squad: Squad, fortune: Fortune) -> TeamView:
    return TeamView(
        seat=seat,
        team=TEAMS[seat],
        tokens=fortune.alive,
        at_stake=fortune.at_stake,
        reserve=squad.reserve,
        fallen=fortune.fallen,
        ready=squad.ready,
        prediction=squad.prediction,
        hits=squad.hits,
        sign=squad.sign,
    )
