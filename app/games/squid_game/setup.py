"""The teams before the first challenge."""

from app.games.chance import Chance
from app.games.contract import Options
from app.games.squid_game import challenges
from app.games.squid_game.data import STARTING_TOKENS, TOKENS, Token
from app.games.squid_game.state import Phase, Squad, State
from app.games.squid_game.tokens import turn_order


def setup(seats: int, options: Options, chance: Chance) -> State:
    squads = tuple(_squad(tokens, chance) for tokens in TOKENS[:seats])
    return State(
        phase=Phase.BRIEFING,
        challenges=_played(options),
        index=0,
        squads=squads,
        order=turn_order(tuple(squad.tokens for squad in squads)),
        reports=(),
        stage=None,
    )


def _squad(tokens: tuple[Token, ...], chance: Chance) -> Squad:
    """Seven of the twelve, drawn at random; the others wait in reserve (SG-2)."""
    drawn = chance.shuffled(tokens)
    return Squad(tuple(sorted(drawn[:STARTING_TOKENS])), reserve=tuple(sorted(drawn[STARTING_TOKENS:])))


def _played(options: Options) -> tuple[str, ...]:
    """All but those that were left out; the last is always played (SG-7)."""
    *others, last = (challenge.key for challenge in challenges.CHALLENGES)
    return (*(key for key in others if options[key] == challenges.PLAYED), last)
