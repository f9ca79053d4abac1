"""All that an audience of Tug of War may know, built field by field. Not here: what a seat may do."""

from dataclasses import dataclass

from app.games.contract import Audience, Seat
from app.games.squid_game.data import CARDS, Token
from app.games.squid_game.tug_of_war.sides import Line, Side, open_sides
from app.games.squid_game.tug_of_war.state import Layout, State, Step, quota, room

__all__ = ["TugOwn", "TugView", "view"]


@dataclass(frozen=True, slots=True)
class TugOwn:
    """What only the seat itself sees while cards are laid; `room`: the sides where it may lay one more."""

    seat: Seat
    laid: Layout
    hand: tuple[int, ...]
    room: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class TugView:
    """`turn`: who places. `open_sides`: where the next token may stand (SG-31); none after the placing.

    `waiting`, by seat, have no place yet; `lines`, by side, are in the order of their coming. `quotas`: how
    many cards each seat lays; `done`: who has laid all of them (SG-80). `fallen` begins with those for whom
    there was no place.
    """

    audience: Audience
    step: Step
    order: tuple[Seat, ...]
    turn: Seat | None
    open_sides: tuple[Side, ...]
    waiting: tuple[tuple[Token, ...], ...]
    lines: tuple[Line, ...]
    quotas: tuple[int, ...]
    done: tuple[bool, ...]
    fallen: tuple[Token, ...]
    own: TugOwn | None


def view(state: State, audience: Audience) -> TugView:
    laying = state.step is Step.LAYING
    seats = range(len(state.order))
    return TugView(
        audience=audience,
        step=state.step,
        order=state.order,
        turn=state.turn,
        open_sides=open_sides(state.lines) if state.step is Step.PLACING else (),
        waiting=state.waiting,
        lines=state.lines,
        quotas=tuple(quota(state.lines, seat) for seat in seats) if laying else (),
        done=tuple(state.is_done(seat) for seat in seats) if laying else (),
        fallen=state.fallen,
        own=_own(state, audience) if laying and audience is not None else None,
    )


def _own(state: State, seat: Seat) -> TugOwn:
    laid = state.laid[seat]
    gone = tuple(laid_card.card for laid_card in laid)
    hand = tuple(card for card in CARDS if card not in gone)
    return TugOwn(seat, laid, hand, () if state.is_done(seat) else room(state.lines, seat, laid))
