"""What the seat of a view may do, and what it does when nobody sits there."""

from itertools import combinations

from app.games.squeaky.actions import Action, Memorise, TakeFood, assign
from app.games.squeaky.data import FOODS, Counts, Food
from app.games.squeaky.scoring import points
from app.games.squeaky.state import Destination, Phase
from app.games.squeaky.view import OwnView, SqueakyView


def choices(view: SqueakyView) -> tuple[Action, ...]:
    own = view.own
    if own is None:
        return ()
    match view.phase:
        case Phase.MEMORISING:
            return () if view.players[own.seat].memorised else (Memorise(),)
        case Phase.TAKING:
            return _turns(view) if view.turn == own.seat else ()
        case Phase.ASSIGNING:  # SQ-22: who has chosen may still change their mind
            return tuple(assign(foods) for foods in combinations(FOODS, own.spare)) if own.spare else ()
        case Phase.OVER:
            return ()


def fallback(view: SqueakyView) -> Action:
    """The food with the fewest cards to the nest; acorns where they score best, as everybody sees by then."""
    if view.phase is Phase.MEMORISING or view.own is None:
        return Memorise()
    if view.phase is Phase.ASSIGNING:
        return assign(best_extra(view, view.own, fewest_win=view.hawk_lured is True))
    lying = tuple(space.food for space in view.line if space.food)
    return TakeFood(min(lying, key=lambda food: (lying.count(food), FOODS.index(food))), Destination.NEST)


def best_extra(view: SqueakyView, own: OwnView, *, fewest_win: bool) -> tuple[Food, ...]:
    """The foods whose groups gain most by one acorn more, or lose most if the fewest points win."""
    player = view.players[own.seat]
    base = player.acorns // len(FOODS)
    sizes = tuple(group.cards + base for group in player.nest or ())
    gains = tuple(_gain(view.nest_table, size) for size in sizes)
    liked = sorted(range(len(FOODS)), key=lambda index: gains[index] if fewest_win else -gains[index])
    return tuple(FOODS[index] for index in liked[: own.spare])


def _gain(table: Counts, size: int) -> int:
    return points(table, size + 1) - points(table, size)


def _turns(view: SqueakyView) -> tuple[Action, ...]:
    """Every food in the line to the nest, and to the sweeper while an acorn is left (SQ-10 to SQ-12)."""
    lying = tuple(food for food in FOODS if any(space.food is food for space in view.line))
    targets = tuple(Destination) if view.acorns_left else (Destination.NEST,)
    return tuple(TakeFood(food, to) for food in lying for to in targets)
