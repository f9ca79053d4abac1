"""Courts of Squid to test from, and a way to go on from them by legal moves only."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience, Event, Seat
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import TOKENS, Token
from app.games.squid_game.squid import CHALLENGE, Squid
from app.games.squid_game.squid.actions import Action, ChooseMove
from app.games.squid_game.squid.choices import SquidView
from app.games.squid_game.squid.data import Card, Place
from app.games.squid_game.squid.state import Phase, Piece, State
from app.games.squid_game.tokens import owner, turn_order
from tests.games.squid_game.views import view_of

SEED = b"squid"

Move = tuple[Seat, Action]

WHITE, PINK, RED = TOKENS[:3]
BLOCK, STAB, PUSH, MOVE = Card


def line_up(*sizes: int) -> LineUp:
    """Teams of so many tokens, the lowest numbers of each."""
    teams = tuple(tokens[:size] for tokens, size in zip(TOKENS, sizes, strict=False))
    return LineUp(teams, turn_order(teams))


def started(*sizes: int, rules: Squid = CHALLENGE) -> tuple[State, tuple[Event, ...]]:
    return rules.start(line_up(*sizes), Chance(SEED, 0))


def court(places: dict[Token, Place], *, marker: Seat = 0, seats: int = 3, rules: Squid = CHALLENGE) -> State:
    """A round begins with the tokens there; all of each team's others fell before."""
    state, _ = started(*(1,) * seats, rules=rules)
    pieces = tuple(
        Piece(token, places[token]) for token in sorted(places, key=lambda each: (owner(each), each))
    )
    return replace(state, step=Phase.CHOOSING, marker=marker, pieces=pieces)


def go(state: State, *moves: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves, which must all be legal, and all that happened."""
    happened: tuple[Event, ...] = ()
    for seat, action in moves:
        assert action in offered(state, seat), f"{action} of seat {seat} is none of {offered(state, seat)}"
        state, events = CHALLENGE.apply(state, seat, action, Chance(SEED, 1))
        happened += events
    return state, happened


def after(state: State, *moves: Move) -> State:
    return go(state, *moves)[0]


def laid(*cards: Card | None) -> tuple[Move, ...]:
    """The seats choose these cards, one after another; None for those who have no token."""
    return tuple((seat, ChooseMove(card)) for seat, card in enumerate(cards) if card is not None)


def seen_by(audience: Audience, state: State) -> SquidView:
    return view_of(CHALLENGE, state, audience)


def offered(state: State, seat: Audience) -> tuple[Action, ...]:
    return CHALLENGE.choices(seen_by(seat, state))


def where(state: State) -> dict[Token, Place]:
    return {piece.token: piece.place for piece in state.pieces}
