"""Positions of Snack Match to test from, and a way to go on from them by legal moves only."""

from collections.abc import Iterator
from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience, Event, Seat, view_of
from app.games.snack_match import GAME
from app.games.snack_match.actions import Action, Confirm, Direction, KeepCard, Layer, PlaceCard
from app.games.snack_match.area import Area
from app.games.snack_match.data import Card, Square
from app.games.snack_match.diet import Bonus
from app.games.snack_match.state import Phase, State
from app.games.snack_match.view import SnackMatchOwn, SnackMatchView, own, public

SEED = b"snack match"

Move = tuple[Seat, Action]


def area(*rows: str) -> Area:
    """An area as it is drawn, row by row; a square without a card is written as two dashes."""
    squares = [[None if word == "--" else Square(word) for word in row.split()] for row in rows]
    return Area(len(squares[0]), len(squares), tuple(square for row in squares for square in row))


def drawn(laid: Area) -> list[str]:
    """The other way round."""
    words = [square or "--" for square in laid.squares]
    return [" ".join(words[start : start + laid.width]) for start in range(0, len(words), laid.width)]


def on_top(card: Card, x: int, y: int, direction: str = "right") -> PlaceCard:
    return PlaceCard(card, x, y, Direction(direction), Layer.TOP)


def under(card: Card, x: int, y: int, direction: str = "right") -> PlaceCard:
    return PlaceCard(card, x, y, Direction(direction), Layer.UNDER)


def new_table(seats: int, diet: str = "off", seed: bytes = SEED) -> State:
    return GAME.setup(seats, {"diet": diet}, Chance(seed, 0))


def go(state: State, *moves: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves, each of which has to be legal, and all that happened."""
    happened: tuple[Event, ...] = ()
    for seat, action in moves:
        assert action in offered(state, seat), f"seat {seat} may not {action}"
        state, events = GAME.apply(state, seat, action, Chance(SEED, 1))
        happened += events
    return state, happened


def after(state: State, *moves: Move) -> State:
    return go(state, *moves)[0]


def events_of(state: State, *moves: Move) -> tuple[Event, ...]:
    return go(state, *moves)[1]


def seen(state: State, audience: Audience) -> SnackMatchView:
    return view_of(GAME, state, audience)


def own_of(state: State, seat: Seat) -> SnackMatchOwn:
    return own(state, seat, public(state))


def offered(state: State, seat: Seat) -> tuple[Action, ...]:
    return GAME.choices(seen(state, seat))


def placements_of(state: State, seat: Seat) -> tuple[PlaceCard, ...]:
    return tuple(choice for choice in offered(state, seat) if isinstance(choice, PlaceCard))


def all_keep(state: State) -> State:
    """Everybody keeps the first card of the hand."""
    return after(state, *((seat, KeepCard(state.players[seat].hand[0])) for seat in GAME.to_act(state)))


def lays_all(state: State, seat: Seat) -> State:
    """The seat lays as many cards as it must, each in the first place offered."""
    for _ in range(state.placed_a_round - len(state.players[seat].laid)):
        state = after(state, (seat, placements_of(state, seat)[0]))
    return state


def confirms(state: State, *seats: Seat) -> State:
    """These seats lay what they must and confirm."""
    for seat in seats:
        state = after(lays_all(state, seat), (seat, Confirm()))
    return state


def placing(seats: int, diet: str = "off") -> State:
    """The first round when all have chosen."""
    return all_keep(new_table(seats, diet))


def all_play(state: State) -> State:
    """The rest of the round, played by everybody without a thought."""
    if state.phase is Phase.CHOOSING:
        state = all_keep(state)
    return confirms(state, *GAME.to_act(state))


def rounds(state: State) -> Iterator[State]:
    """The state at the end of each round that is left."""
    while state.phase is not Phase.OVER:
        state = all_play(state)
        yield state


def finished(*areas: Area, diet: tuple[Bonus, ...] = (), opponent: tuple[Card, ...] = ()) -> State:
    """A game that is over, with these areas."""
    state = new_table(len(areas))
    players = tuple(
        replace(player, hand=(), area=laid) for player, laid in zip(state.players, areas, strict=True)
    )
    return replace(state, phase=Phase.OVER, players=players, diet=diet, opponent=opponent)


def random_game(seats: int, diet: str, number: int) -> Iterator[tuple[State, Seat, Action, State]]:
    """Each move of a game of random legal moves: before, who did what, after."""
    seed = str(number).encode()
    state, row = new_table(seats, diet, seed), 0
    while GAME.outcome(state) is None:
        row += 1
        dice = Chance(seed, row, "play")
        seat = dice.pick(GAME.to_act(state))
        action = dice.pick(offered(state, seat))
        before = state
        state, _ = GAME.apply(before, seat, action, Chance(seed, row))
        yield before, seat, action, state
