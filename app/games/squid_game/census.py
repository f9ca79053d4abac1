"""All tokens of a match, wherever they are: nobody may be lost or made, or live and be fallen."""

from app.games.squid_game.data import Token
from app.games.squid_game.fortunes import Fortune, fortunes
from app.games.squid_game.state import State


def census(state: State) -> tuple[tuple[Token, ...], ...]:
    """The twelve tokens of each team."""
    return tuple(
        tuple(sorted((*_safe(fortune), *fortune.at_stake, *fortune.fallen, *squad.reserve)))
        for fortune, squad in zip(fortunes(state), state.squads, strict=True)
    )


def _safe(fortune: Fortune) -> tuple[Token, ...]:
    return tuple(token for token in fortune.alive if token not in fortune.at_stake)
