"""The first half of Marbles: everybody finds a partner (SG-40). Not here: the contests (`playing`)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from app.games.contract import Seat
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import Token
from app.games.squid_game.marbles.actions import PairWith, PlaceAlone
from app.games.squid_game.marbles.events import MarblesEvent, PairFormed, StoodAlone
from app.games.squid_game.marbles.playing import begin_playing
from app.games.squid_game.marbles.state import Pair, Phase, State, Step
from app.games.squid_game.marbles.turns import after_seat, from_seat
from app.games.squid_game.marbles.versions import Rules
from app.games.squid_game.tokens import owned_by, owner

PairingAction: TypeAlias = PlaceAlone | PairWith


@dataclass(frozen=True, slots=True)
class Candidates:
    """What a seat may do while partners are found (SG-40).

    `hand`: its tokens that are not on the table yet. It puts one of the `movers` next to one of the
    `partners`. The movers are the hand, or its lone tokens once the hand is empty.
    """

    hand: tuple[Token, ...]
    movers: tuple[Token, ...]
    partners: tuple[Token, ...]

    @property
    def moves(self) -> tuple[PairingAction, ...]:
        alone = tuple(PlaceAlone(token) for token in self.hand)
        pairs = ((token, partner) for token in self.movers for partner in self.partners)
        return (*alone, *(PairWith(token, partner) for token, partner in pairs if token != partner))


def begin_pairing(rules: Rules, line_up: LineUp) -> Step:
    first = line_up.order[0]
    state = State(step=Phase.PAIRING, order=line_up.order, turn=first, to_place=line_up.teams)
    return _go_on(rules, state, from_seat(state.order, first))


def join(rules: Rules, state: State, seat: Seat, action: PairingAction) -> Step:
    joined, event = _joined(state, seat, action)
    went_on, events = _go_on(rules, joined, after_seat(state.order, seat))
    return went_on, (event, *events)


def candidates(rules: Rules, state: State, seat: Seat) -> Candidates:
    """Without any moves the seat is skipped (SG-40)."""
    hand, lone = state.to_place[seat], state.lone
    if hand:
        return Candidates(hand, hand, lone)
    own = owned_by(seat, lone)
    others = tuple(token for token in lone if owner(token) != seat)
    return Candidates((), own, lone if rules.own_partners else others or own)


def _joined(state: State, seat: Seat, action: PairingAction) -> tuple[State, MarblesEvent]:
    placed = state.without_to_place(action.who)
    if isinstance(action, PlaceAlone):
        return replace(placed, lone=(*placed.lone, action.who)), StoodAlone(seat, action.who)
    pair = Pair((action.partner, action.who))
    lone = tuple(token for token in placed.lone if token not in pair.tokens)
    paired = replace(placed, lone=lone, pairs=(*placed.pairs, pair))
    return paired, PairFormed(seat, action.who, action.partner)


def _go_on(rules: Rules, state: State, seats: tuple[Seat, ...]) -> Step:
    """On to the next of these seats that has something to do; what can only go one way is done for it."""
    told: tuple[MarblesEvent, ...] = ()
    while not _all_paired(state):
        seat = next(each for each in seats if candidates(rules, state, each).moves)
        only = _only_move(state, candidates(rules, state, seat))
        if only is None:
            return replace(state, turn=seat), told
        state, event = _joined(state, seat, only)
        told, seats = (*told, event), after_seat(state.order, seat)
    playing, events = begin_playing(state)
    return playing, (*told, *events)


def _all_paired(state: State) -> bool:
    return not any(state.to_place) and len(state.lone) <= 1


def _only_move(state: State, found: Candidates) -> PairingAction | None:
    """The last two lone tokens make one pair, whichever of them is put next to the other."""
    moves = found.moves
    last_pair = not found.hand and len(state.lone) == 2
    return moves[0] if last_pair or len(moves) == 1 else None
