"""The first half of Marbles: everybody finds a partner (SG-40). Not here: the contests (`playing`)."""

from dataclasses import replace
from typing import TypeAlias

from app.games.contract import Seat
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import Token
from app.games.squid_game.marbles.actions import PairWith, PlaceAlone
from app.games.squid_game.marbles.events import MarblesEvent, PairFormed, StoodAlone
from app.games.squid_game.marbles.playing import begin_playing
from app.games.squid_game.marbles.state import Pair, State, Step
from app.games.squid_game.marbles.turns import after_seat, from_seat
from app.games.squid_game.tokens import owned_by, owner

Pairing: TypeAlias = PlaceAlone | PairWith
Told: TypeAlias = tuple[State, tuple[MarblesEvent, ...]]


def begin_pairing(line_up: LineUp) -> Told:
    first = line_up.order[0]
    state = State(step=Step.PAIRING, order=line_up.order, turn=first, to_place=line_up.teams)
    return _go_on(state, from_seat(state.order, first))


def join(state: State, seat: Seat, action: Pairing) -> Told:
    joined, event = _joined(state, seat, action)
    went_on, events = _go_on(joined, after_seat(state.order, seat))
    return went_on, (event, *events)


def pairing_moves(seat: Seat, hand: tuple[Token, ...], lone: tuple[Token, ...]) -> tuple[Pairing, ...]:
    """What a seat with that hand to place may do; none: it is skipped (SG-40)."""
    if hand:
        alone = tuple(PlaceAlone(token) for token in hand)
        return (*alone, *(PairWith(token, partner) for token in hand for partner in lone))
    own = owned_by(seat, lone)
    partners = tuple(token for token in lone if owner(token) != seat) or own
    return tuple(PairWith(token, partner) for token in own for partner in partners if partner != token)


def _joined(state: State, seat: Seat, action: Pairing) -> tuple[State, MarblesEvent]:
    placed = state.without_to_place(action.who)
    if isinstance(action, PlaceAlone):
        return replace(placed, lone=(*placed.lone, action.who)), StoodAlone(seat, action.who)
    pair = Pair((action.partner, action.who))
    lone = tuple(token for token in placed.lone if token not in pair.tokens)
    paired = replace(placed, lone=lone, pairs=(*placed.pairs, pair))
    return paired, PairFormed(seat, action.who, action.partner)


def _go_on(state: State, seats: tuple[Seat, ...]) -> Told:
    """On to the next of these seats that has something to do; what can only go one way is done for it."""
    told: tuple[MarblesEvent, ...] = ()
    while not _all_paired(state):
        seat = next(each for each in seats if _moves(state, each))
        only = _only_move(state, seat)
        if only is None:
            return replace(state, turn=seat), told
        state, event = _joined(state, seat, only)
        told, seats = (*told, event), after_seat(state.order, seat)
    playing, events = begin_playing(state)
    return playing, (*told, *events)


def _all_paired(state: State) -> bool:
    return not any(state.to_place) and len(state.lone) <= 1


def _moves(state: State, seat: Seat) -> tuple[Pairing, ...]:
    return pairing_moves(seat, state.to_place[seat], state.lone)


def _only_move(state: State, seat: Seat) -> Pairing | None:
    """The last two lone tokens make one pair, whichever of them is put next to the other."""
    moves = _moves(state, seat)
    last_pair = not state.to_place[seat] and len(state.lone) == 2
    return moves[0] if last_pair or len(moves) == 1 else None
