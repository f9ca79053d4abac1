"""Who has fallen, and how the teams stand at the end."""

from app.games.contract import Seat
from app.games.squid_game.challenge import Standing
from app.games.squid_game.squid.state import Phase, State
from app.games.squid_game.tokens import owner


def standing(state: State) -> Standing:
    """Nobody is safe until somebody has won (SG-78)."""
    at_stake = () if state.step is Phase.OVER else state.tokens
    return Standing(fallen=(*state.fallen, *state.beaten), at_stake=at_stake)


def places(state: State) -> tuple[int, ...]:
    """Each seat's place: the winner, then by who stood longest (SG-6); beaten tokens count as alive."""
    best_first = sorted(range(state.seats), key=lambda seat: _merit(state, seat), reverse=True)
    return tuple(best_first.index(seat) + 1 for seat in range(state.seats))


def _merit(state: State, seat: Seat) -> tuple[int, int, int, int]:
    """Whether it won, when it lost its last token, how many it has left, and its highest number."""
    alive = state.pieces_of(seat)
    falls = [when for when, token in enumerate(state.fallen) if owner(token) == seat]
    stood_until = len(state.fallen) if alive else falls[-1]
    highest = max((piece.token for piece in alive), default=0)
    return (int(seat == state.winner), stood_until, len(alive), highest)
