"""What the web keeps for each table that this node shows, for as long as the node keeps the table."""

from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from app.live.replica import Replica

T = TypeVar("T")


class PerTable(Generic[T]):
    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._kept: WeakKeyDictionary[Replica, T] = WeakKeyDictionary()

    def of(self, replica: Replica) -> T:
        found = self._kept.get(replica)
        if found is None:
            found = self._kept[replica] = self._make()
        return found
