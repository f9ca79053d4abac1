"""Which devices still speak for a guest, as far as this node knows.

Whoever goes on with another device alone begins a new epoch; words that were signed in an older one are no
longer theirs. There are few of these, so a node keeps all of them and no request has to ask the store.
Not here: what a device shows that is released (the web has that).
"""

from collections.abc import Callable
from typing import Final

from app.live.clock import Clock
from app.live.lookout import Lookout
from app.table.ports import RELEASES, Guestbook, Herald, Hint, Release

_LOOK_EVERY: Final = 3.0
_OVERLAP: Final = 30_000
"""How far back is looked again, in milliseconds: a release may be stored a little after its time."""


class Releases:
    def __init__(self, guestbook: Guestbook, herald: Herald, clock: Clock) -> None:
        self._guestbook = guestbook
        self._herald = herald
        self._clock = clock
        self._lookout = Lookout(herald, RELEASES, self.refresh)
        self._epochs: dict[str, int] = {}
        self._newest = 0
        self._watchers: set[Callable[[], None]] = set()

    def epoch_of(self, guest: str) -> int:
        """The epoch from which on a device speaks for that guest."""
        return self._epochs.get(guest, 0)

    def watch(self, wake: Callable[[], None]) -> None:
        """From now on `wake` is called whenever somebody has released devices."""
        self._watchers.add(wake)

    def unwatch(self, wake: Callable[[], None]) -> None:
        self._watchers.discard(wake)

    async def release(self, guest: str) -> int:
        """No device speaks for that guest any more; the epoch for the one that shall."""
        release = await self._guestbook.release(guest, self._clock.now())
        self._learn(release)
        await self._herald.tell(Hint(RELEASES, release.at))
        return release.epoch

    async def refresh(self) -> None:
        for release in await self._guestbook.releases(self._newest - _OVERLAP):
            self._learn(release)

    def _learn(self, release: Release) -> None:
        self._newest = max(self._newest, release.at)
        if release.epoch > self.epoch_of(release.guest):
            self._epochs[release.guest] = release.epoch
            for wake in self._watchers:
                wake()

    async def listen(self) -> None:
        await self._lookout.listen()

    async def look_around(self) -> None:
        await self._lookout.look_around(_LOOK_EVERY)
