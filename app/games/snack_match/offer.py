"""What is offered to whoever lays cards. Not here: where a card may lie (`placements`)."""

from collections.abc import Iterable
from typing import Self

from app.games.snack_match.actions import Action, PlaceCard
from app.games.snack_match.area import Area
from app.games.snack_match.placements import same_choice


class Offer(tuple[Action, ...]):  # noqa: SLOT001 - a tuple can't have slots
    """Each area that can be made is listed once, but whatever comes to the same is among it as well.

    So nobody has to know which of several ways to hold a card is the one listed.
    """

    _area: Area

    def __new__(cls, actions: Iterable[Action], area: Area) -> Self:
        offer = super().__new__(cls, actions)
        offer._area = area
        return offer

    def __contains__(self, action: object) -> bool:
        return super().__contains__(action) or (isinstance(action, PlaceCard) and self._has_same(action))

    def _has_same(self, placed: PlaceCard) -> bool:
        to_lay = any(isinstance(each, PlaceCard) and each.card == placed.card for each in self)
        return to_lay and same_choice(self._area, placed) is not None
