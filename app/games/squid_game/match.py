"""The course of a match: a briefing, a challenge, who fell and who joins, and so on until the last one.

Not here: what happens in a challenge (each has a package of its own), and who guesses what (`watching`).
"""

from dataclasses import replace
from typing import Any

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.challenge import LineUp, Standing
from app.games.squid_game.data import Token
from app.games.squid_game.editions import Rules
from app.games.squid_game.events import ChallengeBegan, ChallengeEnded, MatchWon, ReadySaid, Recruited
from app.games.squid_game.fates import Fell
from app.games.squid_game.recruiting import recruit
from app.games.squid_game.state import ChallengeReport, Phase, Squad, State
from app.games.squid_game.step import Step, preceded
from app.games.squid_game.tokens import by_seat, turn_order
from app.games.squid_game.watching import with_falls_guessed, with_signs_down


def get_ready(rules: Rules, state: State, seat: Seat, chance: Chance) -> Step[State]:
    """The challenge begins with the last one to be ready."""
    said = state.with_squad(seat, replace(state.squads[seat], ready=True))
    if not all(squad.ready for squad in said.squads):
        return said, (ReadySaid(seat),)
    return preceded(_begin(rules, said, chance), ReadySaid(seat))


def play(rules: Rules, state: State, seat: Seat, action: Any, chance: Chance) -> Step[State]:
    """A seat's action in the challenge."""
    challenge = rules.challenge(state.challenge)
    stage, happened = challenge.apply(state.stage, seat, action, chance)
    fell = [event.token for event in happened if isinstance(event, Fell)]
    after, came_true = with_falls_guessed(_noticed(rules, state, replace(state, stage=stage)), fell)
    return preceded(_ended_if_over(rules, after, chance), *happened, *came_true)


def _noticed(rules: Rules, before: State, after: State) -> State:
    """The signs of the watchers go down when something has happened that they see."""
    if not any(squad.sign for squad in before.squads):
        return after
    public = rules.challenge(before.challenge).public
    seen = rules.secrets_lower_signs or public(before.stage) != public(after.stage)
    return with_signs_down(after) if seen else after


def _begin(rules: Rules, state: State, chance: Chance) -> Step[State]:
    challenge = rules.challenge(state.challenge)
    stage, happened = challenge.start(LineUp(state.teams, state.order), chance)
    squads = tuple(replace(squad, ready=False) for squad in state.squads)
    begun = replace(state, phase=Phase.PLAYING, squads=squads, stage=stage)
    began = ChallengeBegan(challenge.key, state.order)
    return preceded(_ended_if_over(rules, begun, chance), began, *happened)


def _ended_if_over(rules: Rules, state: State, chance: Chance) -> Step[State]:
    standing = rules.challenge(state.challenge).standing(state.stage)
    if standing.at_stake:
        return state, ()
    ended, told = _end(state, standing)
    return preceded(_end_match(rules, ended) if state.is_last else _brief(ended, chance), told)


def _end(state: State, standing: Standing) -> tuple[State, ChallengeEnded]:
    """The fallen go to the piggy bank and never return (SG-3)."""
    fallen = by_seat(standing.fallen, len(state.squads))
    squads = tuple(_bereft(squad, lost) for squad, lost in zip(state.squads, fallen, strict=True))
    survivors = tuple(squad.tokens for squad in squads)
    report = ChallengeReport(state.challenge, survivors, fallen, recruits=(None,) * len(squads))
    ended = replace(state, squads=squads, reports=(*state.reports, report))
    return ended, ChallengeEnded(state.challenge, survivors, fallen)


def _bereft(squad: Squad, lost: tuple[Token, ...]) -> Squad:
    tokens = tuple(token for token in squad.tokens if token not in lost)
    return replace(squad, tokens=tokens, fallen=(*squad.fallen, *lost), prediction=None)


def _brief(state: State, chance: Chance) -> Step[State]:
    """Everybody recruits (SG-2), and the order is counted again (SG-4)."""
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


def _end_match(rules: Rules, state: State) -> Step[State]:
    """Who wins the last challenge wins the match (SG-6)."""
    return replace(state, phase=Phase.OVER), (MatchWon(rules.places(state.stage).index(1)),)
