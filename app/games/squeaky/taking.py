"""A turn: all cards of a food go to the nest or to the sweeper, and the line is refilled (SQ-10 to SQ-16)."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.squeaky.data import Food
from app.games.squeaky.ending import open_nests
from app.games.squeaky.events import FoodTaken
from app.games.squeaky.line import is_last_season_in, refill, without
from app.games.squeaky.memorising import Step
from app.games.squeaky.state import Destination, State, Turn


def take(state: State, seat: Seat, food: Food, to: Destination) -> Step:
    turn = Turn(food, state.line.count(food), to)
    refilled = refill(without(state.line, food), state.deck)
    told = (FoodTaken(seat, food, turn.count, to), *refilled.drawn)
    after = replace(_put_away(state, seat, turn), line=refilled.line, deck=refilled.deck)
    if is_last_season_in(after.line):
        ended, opened = open_nests(after)
        return ended, (*told, *opened)
    return replace(after, turn=(seat + 1) % len(state.players)), told


def _put_away(state: State, seat: Seat, turn: Turn) -> State:
    player = replace(state.players[seat], latest=turn)
    cards = (turn.food,) * turn.count
    if turn.to is Destination.NEST:
        return state.with_player(seat, replace(player, nest=(*player.nest, *cards)))
    sweeper = replace(state.sweeper, swept=(*state.sweeper.swept, *cards))
    richer = state.with_player(seat, replace(player, acorns=player.acorns + 1))
    return replace(richer, sweeper=sweeper, acorns=state.acorns - 1)
