"""Everything there is on a table of Higher, hidden or not. Not here: what changes it (`rules`)."""

from dataclasses import dataclass

from app.games.contract import Seat


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that was turned up, and the points it brought its owner (HI-3)."""

    card: int
    points: int


@dataclass(frozen=True, slots=True)
class Player:
    """`removed`: the card that nobody plays (HI-1). `chosen` stays in `hand` until it is turned up."""

    hand: tuple[int, ...]
    removed: int
    chosen: int | None = None
    laid: tuple[Laid, ...] = ()

    @property
    def points(self) -> int:
        return sum(each.points for each in self.laid)


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[Player, ...]

    @property
    def rounds_played(self) -> int:
        return len(self.players[0].laid)

    def with_player(self, seat: Seat, player: Player) -> "State":
        return State((*self.players[:seat], player, *self.players[seat + 1 :]))
