"""What a position at the bridge is worth to a player, in thousandths of a token that is across."""

from collections.abc import Iterator, Sequence
from typing import Final

from app.games.contract import Seat
from app.games.squid_game.data import CARDS
from app.games.squid_game.glass_bridge.state import Place, State
from app.games.squid_game.timer import STEP
from app.games.squid_game.tokens import owner

ACROSS: Final = 1000
A_HAND: Final = sum(CARDS)
CLOSING_UP: Final = 3
"""So many places in the line count as one step: the line closes up by itself as those in front leave."""
NUDGE: Final = 4
"""What a step is worth in itself, so that bots do not waste time."""
PACE: Final = 2
"""How many steps a player makes, more or less, while the others reveal one more tile."""


def worth(state: State, seat: Seat, spite: int) -> int:
    distances = _distances(state)
    teams = tuple(_team(state, each, own) for each, own in enumerate(distances))
    others = sum(teams) - teams[seat]
    return teams[seat] - others * spite // (100 * max(len(teams) - 1, 1))


def _team(state: State, seat: Seat, distances: Sequence[int]) -> int:
    """The cards bring one token after another across, the farthest first, as far as they go."""
    across = sum(ACROSS for token in state.safe if owner(token) == seat)
    if not distances:
        return across
    unknown = sum(tile.broken is None for tile in state.tiles)
    steps, hopes = _steps_left(state, seat, unknown), 0
    for distance in distances:
        hopes += min(ACROSS, max(steps, 0) * ACROSS // distance)
        steps -= distance
    return across + _chance_of_glass(hopes, unknown, len(state.seats)) - NUDGE * sum(distances)


def _steps_left(state: State, seat: Seat, unknown: int) -> int:
    """In the last five minutes the cards in hand are all there is; before, the VIPs may come (SG-60)."""
    if state.timer <= STEP and not state.bored:
        return sum(state.hands[seat])
    return A_HAND + PACE * unknown


def _chance_of_glass(hopes: int, unknown: int, players: int) -> int:
    """Each unknown tile costs somebody half a token."""
    for _ in range(unknown):
        hopes -= hopes // (2 * players)
    return hopes


def _distances(state: State) -> tuple[list[int], ...]:
    """How many steps each token has to go, seat by seat, the shortest way first."""
    found: tuple[list[int], ...] = tuple([] for _ in state.seats)
    for distance, tokens in _places(state):
        for token in tokens:
            found[owner(token)].append(distance)
    return found


def _places(state: State) -> Iterator[tuple[int, Place]]:
    tiles = len(state.tiles)
    for number in range(tiles, 0, -1):
        yield tiles + 1 - number, state.tiles[number - 1].tokens
    for index, place in enumerate(place for place in state.line if place):
        yield tiles + 1 + index // CLOSING_UP, place
