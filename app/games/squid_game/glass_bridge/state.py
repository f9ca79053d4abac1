"""Everything there is at the glass bridge, hidden or not.

Which side of a tile is broken is not in it before somebody steps there: it is drawn then (SG-80).
Not here: what changes it (`claiming`, `cards_laid`, `rounds`, `moving`), who sees it.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from typing import Any, Final, TypeAlias

from app.games.contract import Event, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.timer import Timer
from app.games.squid_game.tokens import owner

Place: TypeAlias = tuple[Token, ...]

Position: TypeAlias = int
"""Where a token stands, so that a step is one more: 0 is the place of the line next to the bridge, −1 the one
behind it, and so on; 1 is the first tile. Past the last tile there is no position any more (SG-58)."""


class Phase(StrEnum):
    CLAIMING = "claiming"  # places in the line, one at a time (SG-51)
    BUILDING = "building"  # cards that say at which end the bridge stands (SG-52)
    CHOOSING = "choosing"  # cards of a round (SG-53)
    MOVING = "moving"
    OVER = "over"


class Side(StrEnum):
    LEFT = "left"
    RIGHT = "right"


SIDES: Final = tuple(Side)


class Ask(StrEnum):
    """What a movement can wait for."""

    MOVE = "move"
    PUSH = "push"
    SIDE = "side"
    REACTION = "reaction"


@dataclass(frozen=True, slots=True)
class WhichMoves:
    """Which own token goes that many steps (SG-54)."""

    seat: Seat
    candidates: tuple[Token, ...]
    steps: int
    ask: Ask = Ask.MOVE


@dataclass(frozen=True, slots=True)
class WhichIsPushed:
    """Which token that shares a place with one's own is pushed on (SG-56)."""

    seat: Seat
    candidates: tuple[Token, ...]
    ask: Ask = Ask.PUSH


@dataclass(frozen=True, slots=True)
class WhichSide:
    """On which side of the tile the token steps, before it has left its place (SG-54).

    `steps`: how many more it has then. `pushed`: it was pushed there, and the pusher is asked (SG-56).
    """

    seat: Seat
    token: Token
    tile: int
    steps: int
    pushed: bool = False
    ask: Ask = Ask.SIDE


@dataclass(frozen=True, slots=True)
class WhichMovesOn:
    """Which of the two that stood there makes room for the token that has just come (SG-55)."""

    seat: Seat
    token: Token
    candidates: tuple[Token, ...]
    ask: Ask = Ask.REACTION


Pending: TypeAlias = WhichMoves | WhichIsPushed | WhichSide | WhichMovesOn


@dataclass(frozen=True, slots=True)
class Tile:
    """A pair of panes; `broken` is the side that does not hold, None while nobody knows."""

    broken: Side | None = None
    tokens: Place = ()


@dataclass(frozen=True, slots=True)
class State:
    """`step`: the phase; digests of recorded games depend on this name.

    `waiting`: tokens that have no place yet, seat by seat. `turn`: who claims one. `line`: from left to right
    while places are claimed, then from the bridge outward. `end`: the end of it where the bridge stands.
    `hands`: all but the cards revealed and not taken back since. `cards`: chosen in secret; revealed in the
    phase MOVING. `march`: the seats in moving order, of whom the first `begun` have moved or are moving.
    `bored`: the VIPs let everybody take the cards back after this round (SG-60).
    """

    order: tuple[Seat, ...]
    step: Phase
    waiting: tuple[tuple[Token, ...], ...]
    turn: Seat | None
    line: tuple[Place, ...]
    end: Side | None
    tiles: tuple[Tile, ...]
    hands: tuple[tuple[int, ...], ...]
    cards: tuple[int | None, ...]
    march: tuple[Seat, ...]
    begun: int
    pending: Pending | None
    timer: Timer
    bored: bool
    safe: tuple[Token, ...]
    fallen: tuple[Token, ...]

    @property
    def seats(self) -> range:
        return range(len(self.hands))

    @property
    def on_the_way(self) -> tuple[Token, ...]:
        """The tokens on the bridge and in the line, the one nearest the end of the bridge first."""
        places = [*[tile.tokens for tile in reversed(self.tiles)], *self.line]
        return tuple(chain.from_iterable(places))

    @property
    def at_stake(self) -> tuple[Token, ...]:
        return (*self.on_the_way, *chain.from_iterable(self.waiting))

    @property
    def choosers(self) -> tuple[Seat, ...]:
        """The seats that choose a card, also those that already have (SG-52, SG-53)."""
        owners = list(map(owner, self.on_the_way))
        return tuple([seat for seat in self.seats if seat in owners])

    @property
    def mover(self) -> Seat | None:
        return self.march[self.begun - 1] if self.begun else None

    def card_of(self, seat: Seat) -> int:
        """What a seat has chosen; 0, which moves nobody, for one that has not."""
        return self.cards[seat] or 0

    def standing_at(self, position: Position) -> Place:
        return self.line[-position] if position <= 0 else self.tiles[position - 1].tokens

    def position_of(self, token: Token) -> Position:
        for index, place in enumerate(self.line):
            if token in place:
                return -index
        return next(number for number, tile in enumerate(self.tiles, start=1) if token in tile.tokens)

    def with_broken(self, number: int, side: Side) -> "State":
        """That side of the tile is known to break."""
        tile = Tile(side, self.tiles[number - 1].tokens)
        return replace(self, tiles=(*self.tiles[: number - 1], tile, *self.tiles[number:]))

    def with_token(self, token: Token, position: Position, **also: Any) -> "State":
        """The token has come to that position from nowhere, and these other fields are replaced."""
        there = (*self.standing_at(position), token)
        line, tiles = _with_place(self.line, self.tiles, position, there)
        return replace(self, line=line, tiles=tiles, **also)

    def without(self, token: Token, **also: Any) -> "State":
        """The token has left line and bridge, and these other fields are replaced."""
        line, tiles = self._left_by(token)
        return replace(self, line=line, tiles=tiles, **also)

    def moved(self, token: Token, position: Position, **also: Any) -> "State":
        """The token has gone from its place to that one, and these other fields are replaced."""
        there = (*self.standing_at(position), token)
        line, tiles = _with_place(*self._left_by(token), position, there)
        return replace(self, line=line, tiles=tiles, **also)

    def _left_by(self, token: Token) -> "Track":
        position = self.position_of(token)
        left = tuple([other for other in self.standing_at(position) if other != token])
        return _with_place(self.line, self.tiles, position, left)


Track: TypeAlias = tuple[tuple[Place, ...], tuple[Tile, ...]]
"""Line and bridge."""


def _with_place(line: tuple[Place, ...], tiles: tuple[Tile, ...], position: Position, tokens: Place) -> Track:
    if position <= 0:
        return (*line[:-position], tokens, *line[1 - position :]), tiles
    tile = Tile(tiles[position - 1].broken, tokens)
    return line, (*tiles[: position - 1], tile, *tiles[position:])


Step: TypeAlias = tuple[State, tuple[Event, ...]]
"""A state, and what happened on the way to it."""
