"""Positions of Felix to test from, and ways to continue from them by legal moves only."""

from collections.abc import Sequence
from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Event, Seat, view_of
from app.games.felix import GAME
from app.games.felix.actions import Action, Bid, Pass, PlaceCard
from app.games.felix.data import CARD_SET, Card
from app.games.felix.dogs import Row
from app.games.felix.state import LaidCard, NeutralSet, Phase, Player, State
from app.games.felix.view import FelixOwn, own, public

SEED = b"felix"

Move = tuple[Seat, Action]


def new_table(seats: int, *, first: Seat = 0, seed: bytes = SEED) -> State:
    """A table as it is set up, with that first player."""
    return replace(GAME.setup(seats, {}, Chance(seed, 0)), first=first)


def with_mice(state: State, *mice: int) -> State:
    """The players own these mice; the bank has the rest, so no mouse is lost or created."""
    before = sum(player.mice for player in state.players)
    players = tuple(replace(player, mice=own) for player, own in zip(state.players, mice, strict=True))
    return replace(state, players=players, bank=state.bank + before - sum(mice))


def auction(*row: Card, seats: int, round_number: int = 1, first: Seat = 0) -> State:
    """The auction of this row; with three seats its first card is the neutral one.

    Each player holds the rest of a set of ten without the card placed and the last one, which was removed.
    """
    state = replace(new_table(seats, first=first), round=round_number)
    cards = list(row)
    if state.neutral is not None:
        state = replace(state, neutral=_neutral_with(cards.pop(0), round_number))
    for seat, card in zip(state.clockwise, cards, strict=True):
        state = state.with_player(seat, _player_with(state.players[seat], card, round_number))
    return replace(state, phase=Phase.BIDDING, turn=first)


def go(state: State, *moves: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves, each of which has to be legal, and all that happened."""
    happened: tuple[Event, ...] = ()
    for seat, action in moves:
        choices = offered(state, seat)
        assert action in choices, f"{action} of seat {seat} is none of {choices}"
        state, events = GAME.apply(state, seat, action, Chance(SEED, 1))
        happened += events
    return state, happened


def after(state: State, *moves: Move) -> State:
    return go(state, *moves)[0]


def events_of(state: State, *moves: Move) -> tuple[Event, ...]:
    return go(state, *moves)[1]


def all_pass(state: State) -> State:
    """Everybody passes, the last one too."""
    while state.phase in (Phase.BIDDING, Phase.BUYING):
        assert state.turn is not None
        state = after(state, (state.turn, Pass()))
    return state


def all_place(state: State) -> State:
    """Everybody places the first card of the hand."""
    return after(state, *((seat, PlaceCard(state.players[seat].hand[0])) for seat in GAME.to_act(state)))


def sold_for(mice: int, state: State) -> State:
    """The first player bids that much and everybody else passes."""
    others = state.clockwise[1:]
    return after(state, (state.first, Bid(mice)), *((seat, Pass()) for seat in others))


def own_of(state: State, seat: Seat) -> FelixOwn:
    return own(state, seat, public(state))


def offered(state: State, seat: Seat) -> tuple[Action, ...]:
    return GAME.choices(view_of(GAME, state, seat))


def row_of(cards: Sequence[Card]) -> Row:
    """A row in which each card comes from another seat's set."""
    return tuple(LaidCard(seat, card) for seat, card in enumerate(cards))


def _player_with(player: Player, placed: Card, round_number: int) -> Player:
    removed, *rest = (card for card in reversed(CARD_SET) if card is not placed)
    hand = tuple(reversed(rest))[: 9 - round_number]
    return replace(player, hand=hand, placed=placed, removed=removed)


def _neutral_with(placed: Card, round_number: int) -> NeutralSet:
    removed, *rest = (card for card in CARD_SET if card is not placed)
    return NeutralSet(stack=tuple(rest)[: 9 - round_number], placed=placed, removed=removed)
