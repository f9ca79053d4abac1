"""How many people have a page of this node open. Not here: who is at which table."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from app.web.people.identity import Guest


class Attendance:
    def __init__(self) -> None:
        self._pages: Counter[str] = Counter()

    @property
    def people(self) -> int:
        """Somebody with several pages is one person."""
        return len(self._pages)

    @contextmanager
    def present(self, guest: Guest | None) -> Iterator[None]:
        """They have one page more open. The TV is nobody."""
        if guest is None:
            yield
            return
        self._pages[guest.id] += 1
        try:
            yield
        finally:
            self._pages[guest.id] -= 1
            if not self._pages[guest.id]:
                del self._pages[guest.id]
