"""Courts of Squid to test from, and a way to go on from them by legal moves only."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Event, Seat
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import TOKENS, Token
from app.games.squid_game.squid import CHALLENGE
from app.games.squid_game.squid.actions import Action, ChooseMove
from app.games.squid_game.squid.data import Card, Place
from app.games.squid_game.squid.state import Piece, State, Step
from app.games.squid_game.tokens import owner, turn_order

SEED = b"squid"

Move = tuple[Seat, Action]

WHITE, PINK, RED = TOKENS[:3]
BLOCK, STAB, PUSH, MOVE = Card


def line_up(*sizes: int) -> LineUp:
    """Teams of so many tokens, the lowest numbers of each."""
    teams = tuple(tokens[:size] for tokens, size in zip(TOKENS, sizes, strict=False))
    return LineUp(teams, turn_order(teams))


def started(*sizes: int) -> tuple[State, tuple[Event, ...]]:
    return CHALLENGE.start(line_up(*sizes), Chance(SEED, 0))


def court(places: dict[Token, Place], *, marker: Seat = 0, seats: int = 3) -> State:
    """A round begins with the tokens there; all of each team's others fell before."""
    state, _ = started(*(1,) * seats)
    pieces = tuple(
        Piece(token, places[token]) for token in sorted(places, key=lambda each: (owner(each), each))
    )
    return replace(state, step=Step.CHOOSING, marker=marker, pieces=pieces)


def go(state: State, *moves: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves, each of which has to be legal, and all that happened."""
    happened: tuple[Event, ...] = ()
    for seat, action in moves:
        offered = CHALLENGE.choices(CHALLENGE.view(state, seat))
        assert action in offered, f"{action} of seat {seat} is none of {offered}"
        state, events = CHALLENGE.apply(state, seat, action, Chance(SEED, 1))
        happened += events
    return state, happened


def after(state: State, *moves: Move) -> State:
    return go(state, *moves)[0]


def laid(*cards: Card | None) -> tuple[Move, ...]:
    """The seats choose these cards, one after another; None for those who have no token."""
    return tuple((seat, ChooseMove(card)) for seat, card in enumerate(cards) if card is not None)


def offered(state: State, seat: Seat) -> tuple[Action, ...]:
    return CHALLENGE.choices(CHALLENGE.view(state, seat))


def where(state: State) -> dict[Token, Place]:
    return {piece.token: piece.place for piece in state.pieces}
