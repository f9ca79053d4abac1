"""What everybody sees of a match, and what only one seat sees; built field by field.

The challenge that is being played has a public part and own parts of its own, in `stage`. Templates, the JSON
interface and bots get these. Not here: what a seat may do (`choices`).
"""

from typing import Any, Final, NamedTuple, TypeAlias

from app.games.contract import Seat, View
from app.games.squid_game.actions import Sign
from app.games.squid_game.data import PRIZE, TEAMS, TOKENS, Team, Token
from app.games.squid_game.editions import Rules
from app.games.squid_game.fortunes import Fortune, fortunes
from app.games.squid_game.state import ChallengeReport, Phase, Squad, State

__all__ = [
    "ChallengeReport",
    "MatchOwn",
    "MatchPublic",
    "MatchView",
    "Phase",
    "TeamView",
    "Watch",
    "own",
    "public",
    "sits_out",
]

SIGNS: Final = tuple(Sign)


class TeamView(NamedTuple):
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


class MatchPublic(NamedTuple):
    """`number` counts the match's challenges from 1; `challenge`: the one played, or next in a briefing.

    `challenges`: the keys of all that this match plays, in order. `bank`: millions of won in the piggy bank;
    `full_bank`: what it holds when every token has fallen. `facts`: the numbers of that challenge's rules.
    `stage`: its public part while it is played and when the match is over, None in a briefing.
    """

    phase: Phase
    number: int
    challenge: str
    challenges: tuple[str, ...]
    teams: tuple[TeamView, ...]
    order: tuple[Seat, ...]
    bank: int
    full_bank: int
    reports: tuple[ChallengeReport, ...]
    facts: Any
    stage: Any

    def fallen_before(self, seat: Seat) -> int:
        """How many of that team's tokens fell in the challenges that are over."""
        return sum([len(report.fallen[seat]) for report in self.reports])


class Watch(NamedTuple):
    """What a seat with nothing at stake can do: show a sign, and guess which of those in danger falls next.

    `last`: it is the last challenge of the match.
    """

    last: bool
    signs: tuple[Sign, ...]
    sign: Sign | None
    in_danger: tuple[Seat, ...]
    prediction: Seat | None
    hits: int


class MatchOwn(NamedTuple):
    """What a seat's own side shows. `tokens`: alive; `at_stake`: those of them that are in danger.

    `watch`: None while the seat has something at stake, and outside of a challenge. `stage`: the challenge's
    own part, None in a briefing.
    """

    seat: Seat
    phase: Phase
    challenge: str
    team: Team
    tokens: tuple[Token, ...]
    at_stake: tuple[Token, ...]
    ready: bool
    watch: Watch | None
    stage: Any


MatchView: TypeAlias = View[MatchPublic, MatchOwn]


def public(rules: Rules, state: State) -> MatchPublic:
    challenge = rules.challenge(state.challenge)
    teams = tuple(map(_team, range(len(state.squads)), state.squads, fortunes(rules, state)))
    return MatchPublic(
        phase=state.phase,
        number=state.index + 1,
        challenge=state.challenge,
        challenges=state.challenges,
        teams=teams,
        order=state.order,
        bank=PRIZE * sum([len(team.fallen) for team in teams]),
        full_bank=PRIZE * len(TOKENS[0]) * len(teams),
        reports=state.reports,
        facts=challenge.facts,
        stage=None if state.phase is Phase.BRIEFING else challenge.public(state.stage),
    )


def sits_out(public: MatchPublic, seat: Seat) -> bool:
    """Who has nothing at stake in a challenge watches until it is over."""
    return public.phase is Phase.PLAYING and not public.teams[seat].at_stake


def own(rules: Rules, state: State, seat: Seat, public: MatchPublic) -> MatchOwn:
    team, stage = public.teams[seat], public.stage
    return MatchOwn(
        seat=seat,
        phase=public.phase,
        challenge=public.challenge,
        team=team.team,
        tokens=team.tokens,
        at_stake=team.at_stake,
        ready=team.ready,
        watch=None if team.at_stake else _watch(state, team, public),
        stage=None if stage is None else rules.challenge(public.challenge).own(state.stage, seat, stage),
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


def _watch(state: State, team: TeamView, public: MatchPublic) -> Watch | None:
    if public.phase is not Phase.PLAYING:
        return None
    return Watch(
        last=state.is_last,
        signs=SIGNS,
        sign=team.sign,
        in_danger=tuple([each.seat for each in public.teams if each.at_stake]),
        prediction=team.prediction,
        hits=team.hits,
    )
