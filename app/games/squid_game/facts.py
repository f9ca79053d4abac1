"""The numbers of the rules that the help pages of a match state."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.games.contract import Options
from app.games.squid_game.box import MINUTES_A_GAME
from app.games.squid_game.data import CARDS, SEAT_COUNTS, TOKENS, Token
from app.games.squid_game.editions import Rules
from app.games.squid_game.setup import starting_tokens
from app.games.squid_game.timer import FACES, Timer


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """`team`: how many tokens a team has; so many of them start, the others wait in reserve.

    `samples`: a token of each team. `timer`: what a timer shows, from the first moment to the last.
    `challenges`: the keys of those that are played, in order. `minutes`: how long they usually take together,
    at least and at most. `stage`: what each of them contributes, by key.
    """

    seats: tuple[int, ...]
    team: int
    starting: int
    reserve: int
    cards: tuple[int, ...]
    samples: tuple[Token, ...]
    timer: tuple[Timer, ...]
    challenges: tuple[str, ...]
    minutes: tuple[int, int]
    stage: Mapping[str, Any]


def minutes(rules: Rules, options: Options) -> tuple[int, int]:
    """How long the challenges that are played usually take together, at least and at most."""
    least, most = MINUTES_A_GAME
    games = len(rules.played(options))
    return games * least, games * most


def facts(rules: Rules, options: Options) -> MatchFacts:
    played = rules.played(options)
    team, starting = len(TOKENS[0]), starting_tokens(len(played))
    return MatchFacts(
        seats=SEAT_COUNTS,
        team=team,
        starting=starting,
        reserve=team - starting,
        cards=CARDS,
        samples=tuple(tokens[0] for tokens in TOKENS),
        timer=FACES,
        challenges=played,
        minutes=minutes(rules, options),
        stage={key: rules.challenge(key).facts for key in played},
    )
