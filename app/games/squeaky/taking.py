"""A turn: all cards of a food go to the nest or to the sweeper, and the line is refilled (SQ-10 to SQ-16)."""

from dataclasses import replace
from typing import Any

from app.games.contract import Seat
from app.games.squeaky.data import Food
from app.games.squeaky.ending import open_nests
from app.games.squeaky.events import FoodTaken, Step
from app.games.squeaky.line import is_last_season_in, refill, without
from app.games.squeaky.state import Destination, State, Turn


def take(state: State, seat: Seat, food: Food, to: Destination) -> Step:
    taken = Turn(food, state.line.count(food), to)
    refilled = refill(without(state.line, food), state.deck)
    told = (FoodTaken(seat, food, taken.count, to), *refilled.drawn)
    next_seat = (seat + 1) % len(state.players)
    after = _put_away(state, seat, taken, line=refilled.line, deck=refilled.deck, turn=next_seat)
    if is_last_season_in(after.line):
        ended, opened = open_nests(after)
        return ended, (*told, *opened)
    return after, told


def _put_away(state: State, seat: Seat, taken: Turn, **also: Any) -> State:
    """Also with these other fields replaced."""
    player, cards = state.players[seat], (taken.food,) * taken.count
    if taken.to is Destination.NEST:
        return state.with_player(seat, replace(player, latest=taken, nest=(*player.nest, *cards)), **also)
    sweeper = replace(state.sweeper, swept=(*state.sweeper.swept, *cards))
    richer = replace(player, latest=taken, acorns=player.acorns + 1)
    return state.with_player(seat, richer, sweeper=sweeper, acorns=state.acorns - 1, **also)
