"""From the third season to the result: nests are opened, acorns assigned in secret, then all is shown."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.squeaky.data import Food, counted
from app.games.squeaky.events import (
    AcornsAssigned,
    AcornsReassigned,
    AcornsShown,
    GameEnded,
    NestsOpened,
    SqueakyEvent,
    Step,
    SweeperOpened,
)
from app.games.squeaky.scoring import acorns_by_food, is_hawk_lured, scores
from app.games.squeaky.state import Phase, Player, State


def open_nests(state: State) -> Step:
    """The acorns of those who have nothing to choose are assigned for them (SQ-22)."""
    players = tuple(_with_even_acorns(player) for player in state.players)
    opened = replace(state, phase=Phase.ASSIGNING, turn=None, players=players)
    told: tuple[SqueakyEvent, ...] = (NestsOpened(tuple(player.groups for player in players)),)
    if state.rules.sweeper_opens_first:
        told += (_sweeper_opened(opened),)
    return _settled_if_all_assigned(opened, told)


def assign_acorns(state: State, seat: Seat, foods: tuple[Food, ...]) -> Step:
    player = state.players[seat]
    told = AcornsAssigned(seat, foods) if player.extra is None else AcornsReassigned(seat, foods)
    return _settled_if_all_assigned(state.with_player(seat, replace(player, extra=foods)), (told,))


def _with_even_acorns(player: Player) -> Player:
    return player if player.spare else replace(player, extra=())


def _settled_if_all_assigned(state: State, told: tuple[SqueakyEvent, ...]) -> Step:
    if any(player.extra is None for player in state.players):
        return state, told
    over = replace(state, phase=Phase.OVER)
    shown: tuple[SqueakyEvent, ...] = (AcornsShown(tuple(map(acorns_by_food, over.players))),)
    if state.rules.nuts_about_acorns:  # SQ-41
        shown += (_sweeper_opened(over),)
    return over, (*told, *shown, GameEnded(scores(over), is_hawk_lured(over)))


def _sweeper_opened(state: State) -> SweeperOpened:
    return SweeperOpened(counted(state.sweeper.cards), is_hawk_lured(state))
