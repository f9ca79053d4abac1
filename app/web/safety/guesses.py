"""How often somebody may type a wrong code. Kept by each machine for itself, and only for a minute.

Not here: what happens to those who guess too often.
"""

import time
from collections.abc import Callable
from typing import Final

_PER_MINUTE: Final = 5


class Guesses:
    def __init__(
        self, clock: Callable[[], float] = time.monotonic, say: Callable[[bytes], None] = lambda _: None
    ) -> None:
        """`say` tells the other nodes of this machine who guessed wrong."""
        self._clock = clock
        self._say = say
        self._wrong: dict[str, list[float]] = {}

    def may(self, guest: str) -> bool:
        return len(self._lately(guest)) < _PER_MINUTE

    def was_wrong(self, guest: str) -> None:
        self._say(guest.encode())
        self._note(guest)

    def hear(self, message: bytes) -> None:
        self._note(message.decode())

    def _note(self, guest: str) -> None:
        self._forget()
        self._wrong[guest] = [*self._lately(guest), self._clock()]

    def _lately(self, guest: str) -> list[float]:
        since = self._clock() - 60
        return [at for at in self._wrong.get(guest, ()) if at > since]

    def _forget(self) -> None:
        """Those whose last wrong guess is long ago; who guessed last is at the end."""
        self._wrong = {guest: lately for guest in self._wrong if (lately := self._lately(guest))}
