"""Worlds that agree with all a bot sees and remembers.

What it remembers of nests and sweeper is taken as it is; the rest of the cards lies in the deck somewhere,
with the seasons where they can be.
"""

from app.games.chance import Chance
from app.games.squeaky.bot.notes import Notes, summed
from app.games.squeaky.bot.world import SEASON, World
from app.games.squeaky.data import BURIED, COPIES, FOODS, SPACES, Counts, Food, counted
from app.games.squeaky.deck import piles, remains, stacked
from app.games.squeaky.scoring import lures_hawk
from app.games.squeaky.view import OwnView, SqueakyView


def dreamt(view: SqueakyView, own: OwnView, notes: Notes, chance: Chance) -> World:
    seats = len(view.players)
    foods = chance.shuffled(_unseen(view, notes))
    starting = _starting(notes, own, seats, chance)
    nests = [list(summed(notes.nests[seat], counted((starting[seat],)))) for seat in range(seats)]
    buried = BURIED[seats] if view.rules.advanced else 0
    sweeper = summed(notes.sweeper, counted((*starting[seats:], *foods[:buried])))
    seasons = tuple(space.season for space in view.line if space.season)
    whole = piles(COPIES[seats] * len(FOODS) - SPACES - buried, climate_change=view.rules.climate_change)
    deck = stacked(remains(whole, view.deck_count, seasons), foods[buried:], chance)
    return World(
        nests=nests,
        acorns=[player.acorns for player in view.players],
        line=list(_lying(view)),
        sweeper=list(sweeper),
        acorns_left=view.acorns_left,
        lured=view.rules.advanced and lures_hawk(sweeper, seats),
        seasons=len(seasons),
        deck=tuple(FOODS.index(card) if isinstance(card, Food) else SEASON for card in deck),
        drawn=0,
        turn=own.seat,
    )


def _lying(view: SqueakyView) -> Counts:
    return tuple(sum(space.food is food for space in view.line) for food in FOODS)


def _unseen(view: SqueakyView, notes: Notes) -> tuple[Food, ...]:
    """The cards of the deck's kind that it can't place: in the deck, buried, or forgotten."""
    seats = len(view.players)
    placed = summed(_lying(view), notes.sweeper)
    for nest in notes.nests[:seats]:
        placed = summed(placed, nest)
    return tuple(
        food for food, count in zip(FOODS, placed, strict=True) for _ in range(COPIES[seats] - count)
    )


def _starting(notes: Notes, own: OwnView, seats: int, chance: Chance) -> tuple[Food, ...]:
    """A starting food for every seat, its own among them, and the rest for the sweeper (SQ-5)."""
    mine = FOODS[notes.starting.index(1)]
    others = chance.shuffled(tuple(food for food in FOODS if food is not mine))
    return (*others[: own.seat], mine, *others[own.seat :])
