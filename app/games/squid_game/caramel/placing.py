"""Before the first round everybody puts all their tokens on the shapes, player by player (SG-20)."""

from dataclasses import replace

from app.games.squid_game.caramel.actions import PlaceOnShape
from app.games.squid_game.caramel.events import PlacedOnShape
from app.games.squid_game.caramel.rounds import first_turn
from app.games.squid_game.caramel.state import Carver, State
from app.games.squid_game.step import Step, preceded
from app.games.squid_game.tokens import owner


def place(state: State, action: PlaceOnShape) -> Step[State]:
    """The same player goes on until all own tokens are placed, then the next one."""
    token, shape = action.who, action.shape
    told = (PlacedOnShape(token, shape),)
    placed = replace(
        state,
        waiting=tuple(other for other in state.waiting if other != token),
        board=(*state.board, Carver(token, shape, 0)),
    )
    if not placed.waiting:
        return preceded(first_turn(placed), *told)
    still_to_place = (seat for seat in placed.order if any(owner(each) == seat for each in placed.waiting))
    return replace(placed, turn=next(still_to_place)), told
