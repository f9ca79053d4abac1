"""What everybody sees of Tug of War, and what only one seat sees; built field by field.

Not here: what a seat may do (`choices`).
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from app.games.contract import Seat, View
from app.games.squid_game.data import CARDS, Token
from app.games.squid_game.tokens import owned_by
from app.games.squid_game.tug_of_war.data import PLACES_OF_SIDE, SIDES, Side
from app.games.squid_game.tug_of_war.sides import Line, is_full, open_sides
from app.games.squid_game.tug_of_war.state import Layout, Phase, State, quota, room

__all__ = ["HandCard", "OwnSide", "Phase", "TugOwn", "TugPublic", "TugView", "own", "public"]


class TugPublic(NamedTuple):
    """`turn`: who places. `open_sides`: where the next token may stand (SG-31); none after the placing.

    `waiting`, by seat, have no place yet; `lines`, by side, are in the order of their coming, each of at most
    `places`. `quotas`: how many cards each seat lays; `done`: who has laid all of them (SG-80). `fallen`
    begins with those for whom there was no place.
    """

    phase: Phase
    order: tuple[Seat, ...]
    turn: Seat | None
    open_sides: tuple[Side, ...]
    waiting: tuple[tuple[Token, ...], ...]
    lines: tuple[Line, ...]
    places: int
    quotas: tuple[int, ...]
    done: tuple[bool, ...]
    fallen: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the seat, and the side at which it lies; None while it is in the hand."""

    card: int
    side: Side | None


class OwnSide(NamedTuple):
    """A side as the seat uses it: its tokens there, and the cards that it has laid there.

    `open`: whether it may put one more token or card there now. `full`: no place is free for its token.
    """

    tokens: tuple[Token, ...]
    cards: tuple[int, ...]
    open: bool
    full: bool


class TugOwn(NamedTuple):
    """What a seat's own side shows. What it has laid (in `cards` and `sides`) only it knows.

    `placing`: it is its turn to place one of the tokens that are `waiting`. `cards`: all it has, while cards
    are laid; it still has to lay `left` of them.
    """

    placing: bool
    waiting: tuple[Token, ...]
    sides: tuple[OwnSide, ...]
    cards: tuple[HandCard, ...]
    left: int


TugView: TypeAlias = View[TugPublic, TugOwn]


def public(state: State) -> TugPublic:
    laying = state.step is Phase.LAYING
    seats = range(len(state.order)) if laying else ()
    quotas = tuple([quota(state.lines, seat) for seat in seats])
    return TugPublic(
        phase=state.step,
        order=state.order,
        turn=state.turn,
        open_sides=open_sides(state.lines) if state.step is Phase.PLACING else (),
        waiting=state.waiting,
        lines=state.lines,
        places=PLACES_OF_SIDE,
        quotas=quotas,
        done=tuple([len(state.laid[seat]) == quotas[seat] for seat in seats]),
        fallen=state.fallen,
    )


def own(state: State, seat: Seat, public: TugPublic) -> TugOwn:
    laying = state.step is Phase.LAYING
    laid = state.laid[seat] if laying else ()
    return TugOwn(
        placing=state.turn == seat,
        waiting=state.waiting[seat],
        sides=_sides(state, seat, laid, public),
        cards=_hand(laid) if laying else (),
        left=public.quotas[seat] - len(laid) if laying else 0,
    )


def _sides(state: State, seat: Seat, laid: Layout, public: TugPublic) -> tuple[OwnSide, ...]:
    """A seat that neither places nor lays finds no side open, so its side stays the same meanwhile."""
    placing = state.turn == seat
    opened = public.open_sides if placing else _room(state, seat, public)
    return tuple(
        [
            OwnSide(
                tokens=owned_by(seat, state.lines[side]),
                cards=tuple([each.card for each in laid if each.side == side]),
                open=side in opened,
                full=placing and is_full(state.lines, side),
            )
            for side in SIDES
        ]
    )


def _room(state: State, seat: Seat, public: TugPublic) -> tuple[Side, ...]:
    """Where the seat may lay one more card."""
    if state.step is not Phase.LAYING or public.done[seat]:
        return ()
    return room(state.lines, seat, state.laid[seat])


def _hand(laid: Layout) -> tuple[HandCard, ...]:
    sides = {each.card: each.side for each in laid}
    return tuple([HandCard(card, sides.get(card)) for card in CARDS])
