"""Random worlds that agree with all that a bot sees and remembers.

What it remembers of nests and sweeper is taken as it is; the other cards lie somewhere in the deck, with the
seasons where they can be.
"""

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squeaky.bot.memory import Notes, summed
from app.games.squeaky.bot.world import SEASON, World
from app.games.squeaky.data import BURIED, COPIES, FOODS, SPACES, Counts, Food, counted
from app.games.squeaky.deck import piles, remains, stacked
from app.games.squeaky.scoring import lures_hawk
from app.games.squeaky.view import SqueakyPublic


def sampled_world(public: SqueakyPublic, seat: Seat, notes: Notes, chance: Chance) -> World:
    seats = len(public.players)
    foods = chance.shuffled(_unseen(public, notes))
    starting = _starting(notes, seat, chance)
    nests = [list(summed(notes.nests[each], counted((starting[each],)))) for each in range(seats)]
    buried = BURIED[seats] if public.rules.advanced else 0
    sweeper = summed(notes.sweeper, counted((*starting[seats:], *foods[:buried])))
    seasons = tuple(space.season for space in public.line if space.season)
    whole = piles(COPIES[seats] * len(FOODS) - SPACES - buried, climate_change=public.rules.climate_change)
    deck = stacked(remains(whole, public.deck_count, seasons), foods[buried:], chance)
    return World(
        nests=nests,
        acorns=[player.acorns for player in public.players],
        line=list(_lying(public)),
        sweeper=list(sweeper),
        acorns_left=public.acorns_left,
        lured=public.rules.advanced and lures_hawk(sweeper, seats),
        seasons=len(seasons),
        deck=tuple(FOODS.index(card) if isinstance(card, Food) else SEASON for card in deck),
        drawn=0,
        turn=seat,
    )


def _lying(public: SqueakyPublic) -> Counts:
    return tuple(sum(space.food is food for space in public.line) for food in FOODS)


def _unseen(public: SqueakyPublic, notes: Notes) -> tuple[Food, ...]:
    """The cards of the deck's kind that it can't place: in the deck, buried, or forgotten."""
    seats = len(public.players)
    placed = summed(_lying(public), notes.sweeper)
    for nest in notes.nests[:seats]:
        placed = summed(placed, nest)
    return tuple(
        food for food, count in zip(FOODS, placed, strict=True) for _ in range(COPIES[seats] - count)
    )


def _starting(notes: Notes, seat: Seat, chance: Chance) -> tuple[Food, ...]:
    """A starting food for every seat, its own among them, and the rest for the sweeper (SQ-5)."""
    mine = FOODS[notes.starting.index(1)]
    others = chance.shuffled(tuple(food for food in FOODS if food is not mine))
    return (*others[:seat], mine, *others[seat:])
