"""The course of a match: a briefing, a challenge, who fell and who joins, and so on until the last one.

Not here: what happens in a challenge (each has a package of its own), and who guesses what (`watching`).
"""

from dataclasses import replace
from typing import Any, TypeAlias

from app.games.chance import Chance
from app.games.contract import Event, Seat
from app.games.squid_game import challenges
from app.games.squid_game.challenge import LineUp, Standing
from app.games.squid_game.data import Token
from app.games.squid_game.events import ChallengeBegan, ChallengeEnded, MatchWon, ReadySaid, Recruited
from app.games.squid_game.recruiting import recruit
from app.games.squid_game.state import ChallengeReport, Phase, Squad, State
from app.games.squid_game.tokens import owned_by, turn_order
from app.games.squid_game.watching import settled

Step: TypeAlias = tuple[State, tuple[Event, ...]]


def get_ready(state: State, seat: Seat, chance: Chance) -> Step:
    """The challenge begins with the last one to be ready."""
    said = state.with_squad(seat, replace(state.squads[seat], ready=True))
    if not all(squad.ready for squad in said.squads):
        return said, (ReadySaid(seat),)
    return _told_after(_begin(said, chance), ReadySaid(seat))


def play(state: State, seat: Seat, action: Any, chance: Chance) -> Step:
    """A seat's action in the challenge."""
    challenge = challenges.named(state.challenge)
    stage, happened = challenge.apply(state.stage, seat, action, chance)
    fallen_before = len(challenge.standing(state.stage).fallen)
    squads, came_true = settled(state.squads, challenge.standing(stage).fallen[fallen_before:])
    after = replace(state, squads=squads, stage=stage)
    return _told_after(_ended_if_over(after, chance), *happened, *came_true)


def _begin(state: State, chance: Chance) -> Step:
    challenge = challenges.named(state.challenge)
    stage, happened = challenge.start(LineUp(state.teams, state.order), chance)
    squads = tuple(replace(squad, ready=False) for squad in state.squads)
    begun = replace(state, phase=Phase.PLAYING, squads=squads, stage=stage)
    return _told_after(_ended_if_over(begun, chance), ChallengeBegan(challenge.key, state.order), *happened)


def _ended_if_over(state: State, chance: Chance) -> Step:
    standing = challenges.named(state.challenge).standing(state.stage)
    if standing.at_stake:
        return state, ()
    ended, told = _end(state, standing)
    is_last = state.index == len(state.challenges) - 1
    return _told_after(_end_match(ended) if is_last else _brief(ended, chance), told)


def _end(state: State, standing: Standing) -> tuple[State, ChallengeEnded]:
    """The fallen go to the piggy bank and never return (SG-3)."""
    fallen = tuple(owned_by(seat, standing.fallen) for seat in range(len(state.squads)))
    squads = tuple(_bereft(squad, lost) for squad, lost in zip(state.squads, fallen, strict=True))
    survivors = tuple(squad.tokens for squad in squads)
    report = ChallengeReport(state.challenge, survivors, fallen, recruits=(None,) * len(squads))
    ended = replace(state, squads=squads, reports=(*state.reports, report))
    return ended, ChallengeEnded(state.challenge, survivors, fallen)


def _bereft(squad: Squad, lost: tuple[Token, ...]) -> Squad:
    tokens = tuple(token for token in squad.tokens if token not in lost)
    return replace(squad, tokens=tokens, fallen=(*squad.fallen, *lost), prediction=None)


def _brief(state: State, chance: Chance) -> Step:
    """Everybody recruits (SG-2), and the order is counted anew (SG-4)."""
    drawn = tuple(recruit(squad, chance) for squad in state.squads)
    squads, recruits = tuple(squad for squad, _ in drawn), tuple(token for _, token in drawn)
    briefing = replace(
        state,
        phase=Phase.BRIEFING,
        index=state.index + 1,
        squads=squads,
        order=turn_order(tuple(squad.tokens for squad in squads)),
        reports=(*state.reports[:-1], replace(state.reports[-1], recruits=recruits)),
        stage=None,
    )
    return briefing, tuple(Recruited(seat, token) for seat, token in enumerate(recruits))


def _end_match(state: State) -> Step:
    """Who wins the last challenge wins the match (SG-6)."""
    return replace(state, phase=Phase.OVER), (MatchWon(challenges.places(state.stage).index(1)),)


def _told_after(step: Step, *told: Event) -> Step:
    """The step with what was told before it."""
    state, events = step
    return state, (*told, *events)
