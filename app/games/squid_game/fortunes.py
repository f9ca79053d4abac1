"""Who of a team is safe, in danger or lost at this moment, in the challenge being played or between two."""

from typing import NamedTuple

from app.games.squid_game.challenge import Standing
from app.games.squid_game.data import Token
from app.games.squid_game.editions import Rules
from app.games.squid_game.state import Phase, Squad, State
from app.games.squid_game.tokens import by_seat


class Fortune(NamedTuple):
    """`alive` ascending, whether in danger or not; `at_stake` ascending; `fallen` in the order they fell."""

    alive: tuple[Token, ...]
    at_stake: tuple[Token, ...]
    fallen: tuple[Token, ...]


def fortunes(rules: Rules, state: State) -> tuple[Fortune, ...]:
    """Seat by seat."""
    standing, seats = _standing(rules, state), len(state.squads)
    lost = by_seat(standing.fallen, seats)
    at_stake = by_seat(sorted(standing.at_stake), seats)
    return tuple(map(_fortune, state.squads, lost, at_stake))


def _standing(rules: Rules, state: State) -> Standing:
    """In a briefing everybody is in danger; after the match nobody is."""
    if state.phase is Phase.PLAYING:
        return rules.challenge(state.challenge).standing(state.stage)
    over = state.phase is Phase.OVER
    return Standing(
        fallen=(), at_stake=() if over else tuple(token for team in state.teams for token in team)
    )


def _fortune(squad: Squad, lost: tuple[Token, ...], at_stake: tuple[Token, ...]) -> Fortune:
    if not lost:
        return Fortune(squad.tokens, at_stake, squad.fallen)
    alive = tuple([token for token in squad.tokens if token not in lost])
    return Fortune(alive, at_stake, (*squad.fallen, *lost))
