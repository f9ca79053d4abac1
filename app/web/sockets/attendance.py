"""How many people have a page of this node open. Not here: who is at which table."""

from collections import Counter
from types import TracebackType

from app.web.people.identity import Guest


class Attendance:
    def __init__(self) -> None:
        self._pages: Counter[str] = Counter()

    @property
    def people(self) -> int:
        """Somebody with several pages is one person."""
        return len(self._pages)

    def present(self, guest: Guest) -> "Present":
        """While inside, they have one page more open."""
        return Present(self._pages, guest.id)


class Present:
    """For as long as a page is open, so it takes little memory."""

    __slots__ = ("_guest", "_pages")

    def __init__(self, pages: Counter[str], guest: str) -> None:
        self._pages = pages
        self._guest = guest

    def __enter__(self) -> None:
        self._pages[self._guest] += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._pages[self._guest] -= 1
        if not self._pages[self._guest]:
            del self._pages[self._guest]
