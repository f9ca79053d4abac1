"""Positions of Tug of War, and the way to others."""

from dataclasses import replace
from typing import Final

from app.games.chance import Chance
from app.games.contract import Event, Seat
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import TOKENS, Token
from app.games.squid_game.tokens import owner
from app.games.squid_game.tug_of_war import CHALLENGE
from app.games.squid_game.tug_of_war.actions import JoinSide, LayCard, TugAction
from app.games.squid_game.tug_of_war.data import SIDES
from app.games.squid_game.tug_of_war.state import LaidCard, Phase, State
from tests.games.squid_game.views import view_of

WHITE, PINK, RED, YELLOW = TOKENS[:4]
ANY: Final = Chance(b"any", 0)

Move = tuple[Seat, TugAction]


def begun(*sizes: int, order: tuple[Seat, ...] | None = None) -> State:
    """Everybody waits; each team has its lowest tokens."""
    teams = tuple(tokens[:size] for tokens, size in zip(TOKENS, sizes, strict=False))
    state, _ = CHALLENGE.start(LineUp(teams, order or tuple(range(len(sizes)))), ANY)
    return state


def lined_up(*lines: tuple[Token, ...], seats: int = 3) -> State:
    """Everybody has a place on these sides, from the first one on; the cards are still to be laid."""
    return replace(
        begun(*(1,) * seats),
        step=Phase.LAYING,
        turn=None,
        waiting=((),) * seats,
        lines=tuple(lines[side] if side < len(lines) else () for side in SIDES),
    )


def after(state: State, *moves: Move) -> State:
    for seat, action in moves:
        assert action in offered(state, seat)
        state, _ = CHALLENGE.apply(state, seat, action, ANY)
    return state


def events_of(state: State, *moves: Move) -> tuple[Event, ...]:
    """What the last of the moves brought about."""
    seat, action = moves[-1]
    return CHALLENGE.apply(after(state, *moves[:-1]), seat, action, ANY)[1]


def offered(state: State, seat: Seat) -> tuple[TugAction, ...]:
    return CHALLENGE.choices(view_of(CHALLENGE, state, seat))


def joining(token: Token, side: int) -> Move:
    return owner(token), JoinSide(token, side)


def laying(seat: Seat, **cards: tuple[int, ...]) -> tuple[Move, ...]:
    """A seat lays these cards at these sides: `laying(1, at_0=(5, 3), at_3=(0,))`."""
    return tuple(
        (seat, LayCard(card, int(name.removeprefix("at_")))) for name, hand in cards.items() for card in hand
    )


def laid(*pairs: tuple[int, int]) -> tuple[LaidCard, ...]:
    """Cards with the sides at which they lie."""
    return tuple(LaidCard(card, side) for card, side in pairs)
