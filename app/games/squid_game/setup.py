"""The teams before the first challenge."""

from app.games.chance import Chance
from app.games.contract import Options
from app.games.squid_game.data import STARTING_TOKENS, TOKENS, Token
from app.games.squid_game.editions import Rules
from app.games.squid_game.state import Phase, Squad, State
from app.games.squid_game.tokens import turn_order


def setup(rules: Rules, seats: int, options: Options, chance: Chance) -> State:
    played = rules.played(options)
    squads = tuple(_squad(tokens, starting_tokens(len(played)), chance) for tokens in TOKENS[:seats])
    return State(
        phase=Phase.BRIEFING,
        challenges=played,
        index=0,
        squads=squads,
        order=turn_order(tuple(squad.tokens for squad in squads)),
        reports=(),
        stage=None,
    )


def starting_tokens(challenges: int) -> int:
    """How many of a team start: seven, or fewer if the reserve must last for more recruits than usual."""
    recruits = challenges - 1
    return min(STARTING_TOKENS, len(TOKENS[0]) - recruits)


def _squad(tokens: tuple[Token, ...], starting: int, chance: Chance) -> Squad:
    """Those who start are drawn at random; the others wait in reserve (SG-2)."""
    drawn = chance.shuffled(tokens)
    return Squad(tuple(sorted(drawn[:starting])), reserve=tuple(sorted(drawn[starting:])))
