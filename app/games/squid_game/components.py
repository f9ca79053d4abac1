"""All tokens of a match, wherever they are: none may be lost or made, or be alive and fallen at once."""

from app.games.squid_game.data import Token
from app.games.squid_game.editions import Rules
from app.games.squid_game.fortunes import Fortune, fortunes
from app.games.squid_game.state import State


def components(rules: Rules, state: State) -> tuple[tuple[Token, ...], ...]:
    """The twelve tokens of each team."""
    return tuple(
        tuple(sorted((*_safe(fortune), *fortune.at_stake, *fortune.fallen, *squad.reserve)))
        for fortune, squad in zip(fortunes(rules, state), state.squads, strict=True)
    )


def _safe(fortune: Fortune) -> tuple[Token, ...]:
    return tuple(token for token in fortune.alive if token not in fortune.at_stake)
