"""Who of a team is safe, in danger or lost at this moment, in the challenge being played or between two."""

from dataclasses import dataclass
from functools import lru_cache

from app.games.squid_game import challenges
from app.games.squid_game.challenge import Standing
from app.games.squid_game.data import Token
from app.games.squid_game.state import Phase, Squad, State
from app.games.squid_game.tokens import owned_by


@dataclass(frozen=True, slots=True)
class Fortune:
    """`alive` ascending, whether in danger or not; `at_stake` ascending; `fallen` in the order they fell."""

    alive: tuple[Token, ...]
    at_stake: tuple[Token, ...]
    fallen: tuple[Token, ...]


@lru_cache(maxsize=1)
def fortunes(state: State) -> tuple[Fortune, ...]:
    """Seat by seat; kept for a moment, because all audiences of a state are asked for one after the other."""
    if state.phase is Phase.PLAYING:
        standing = challenges.named(state.challenge).standing(state.stage)
        return tuple(_in_play(seat, squad, standing) for seat, squad in enumerate(state.squads))
    over = state.phase is Phase.OVER
    return tuple(Fortune(squad.tokens, () if over else squad.tokens, squad.fallen) for squad in state.squads)


def _in_play(seat: int, squad: Squad, standing: Standing) -> Fortune:
    lost = owned_by(seat, standing.fallen)
    return Fortune(
        alive=tuple(token for token in squad.tokens if token not in lost),
        at_stake=tuple(sorted(owned_by(seat, standing.at_stake))),
        fallen=(*squad.fallen, *lost),
    )
