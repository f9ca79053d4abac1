"""What the seat of a view may do, and what is done for it when nobody sits there."""

from functools import cache
from itertools import combinations

from app.games.squeaky.actions import Action, Memorise, TakeFood, assign
from app.games.squeaky.data import FOODS, Food
from app.games.squeaky.state import Destination, Phase
from app.games.squeaky.view import Assignment, Offer, SqueakyView


def choices(view: SqueakyView) -> tuple[Action, ...]:
    own = view.own
    if own is None or view.seat is None:
        return ()
    if own.offer is not None:
        return _turns(own.offer)
    if own.assignment is not None:
        return _assignments(own.assignment.spare)
    if view.public.phase is Phase.MEMORISING and not view.public.players[view.seat].memorised:
        return (Memorise(),)
    return ()


def fallback(view: SqueakyView) -> Action:
    """The food with the fewest cards to the nest; acorns where they score best by all that is known."""
    if view.own and view.own.offer:
        fewest = min(view.own.offer.foods, key=lambda each: each.count)
        return TakeFood(fewest.food, Destination.NEST)
    if view.own and view.own.assignment:
        return assign(best_extra(view.own.assignment, fewest_win=view.own.assignment.fewest_win is True))
    return Memorise()


def best_extra(assignment: Assignment, *, fewest_win: bool) -> tuple[Food, ...]:
    """The foods whose groups gain most by one more acorn, or lose most if the fewest points win."""
    liked = sorted(assignment.groups, key=lambda group: group.gain if fewest_win else -group.gain)
    return tuple(group.food for group in liked[: assignment.spare])


def _turns(offer: Offer) -> tuple[Action, ...]:
    """Every food in the line to the nest, and to the sweeper while an acorn is left (SQ-10 to SQ-12)."""
    targets = tuple(Destination) if offer.may_sweep else (Destination.NEST,)
    return tuple([TakeFood(each.food, to) for each in offer.foods for to in targets])


@cache
def _assignments(spare: int) -> tuple[Action, ...]:
    """Every set of foods for the acorns that can't be spread evenly; a choice can be changed (SQ-22)."""
    return tuple(assign(foods) for foods in combinations(FOODS, spare)) if spare else ()
