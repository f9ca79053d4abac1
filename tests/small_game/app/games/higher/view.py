"""All that an audience of Higher may know, built field by field, and what a seat may do with it."""

from typing import NamedTuple

from app.games.contract import Seat, View
from app.games.higher.actions import ChooseCard
from app.games.higher.data import ROUNDS
from app.games.higher.state import Laid, Player, State


class PlayerView(NamedTuple):
    """What everybody sees of a player."""

    seat: Seat
    points: int
    has_chosen: bool
    laid: tuple[Laid, ...]


class HigherPublic(NamedTuple):
    """`round` counts from 1, up to the number of rounds."""

    round: int
    rounds: int
    players: tuple[PlayerView, ...]


class HigherOwn(NamedTuple):
    """What only the seat itself sees: its hand, and the card of it that lies face down."""

    hand: tuple[int, ...]
    chosen: int | None


def public(state: State) -> HigherPublic:
    players = tuple(_player(seat, player) for seat, player in enumerate(state.players))
    return HigherPublic(min(state.rounds_played + 1, ROUNDS), ROUNDS, players)


def _player(seat: Seat, player: Player) -> PlayerView:
    return PlayerView(seat, player.points, player.chosen is not None, player.laid)


def own(state: State, seat: Seat, _public: HigherPublic) -> HigherOwn:
    player = state.players[seat]
    return HigherOwn(player.hand, player.chosen)


def choices(view: View[HigherPublic, HigherOwn]) -> tuple[ChooseCard, ...]:
    """Any card of the hand but the one that lies there already (HI-2)."""
    if view.own is None:
        return ()
    return tuple(ChooseCard(card) for card in view.own.hand if card != view.own.chosen)


def fallback(view: View[HigherPublic, HigherOwn]) -> ChooseCard:
    """The lowest card."""
    return choices(view)[0]
