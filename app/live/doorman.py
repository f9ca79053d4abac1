"""Who is kept out or kept silent, and which tables are closed, as far as this node knows.

There are few sanctions, so a node keeps all of them and no request has to ask the store. An address is known
by its keyed hash alone. It is noted when somebody comes to a table, so that everything else needs to know
only who somebody is. Not here: who imposes what (the web's moderation, or a host).
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final

from app.live.clock import Clock
from app.live.lookout import Lookout
from app.table.ports import (
    SANCTIONS,
    Casebook,
    Herald,
    Hint,
    Measure,
    Sanction,
    address_mark,
    guest_mark,
    table_mark,
)

_LOOK_EVERY: Final = 3.0
_GUESTS_KEPT: Final = 50_000
_WRITTEN_AT_ONCE: Final = 200
"""Guests in one transaction, so that rows of tables need not wait long for it."""
_BARRED_FOR: Final = 30 * 24 * 3600 * 1000
"""How long an address stays out of a table whose host wants that, in milliseconds."""


class Doorman:
    def __init__(self, casebook: Casebook, herald: Herald, clock: Clock) -> None:
        self._casebook = casebook
        self._herald = herald
        self._clock = clock
        self._lookout = Lookout(herald, SANCTIONS, self.look)
        self._in_force: dict[tuple[str, Measure, str], int] = {}
        self._addresses: OrderedDict[str, str] = OrderedDict()
        self._unwritten: OrderedDict[str, str] = OrderedDict()
        self._watchers: set[Callable[[], None]] = set()

    def watch(self, wake: Callable[[], None]) -> None:
        """From now on `wake` is called whenever a sanction comes or goes."""
        self._watchers.add(wake)

    def unwatch(self, wake: Callable[[], None]) -> None:
        self._watchers.discard(wake)

    def note(self, guest: str, address: str) -> None:
        """That guest is there now; an empty address is not known."""
        if not address or self._addresses.get(guest) == address:
            return
        self._addresses[guest] = self._unwritten[guest] = address
        for kept in (self._addresses, self._unwritten):
            if len(kept) > _GUESTS_KEPT:
                kept.popitem(last=False)

    def bans(self, guest: str) -> bool:
        return self._is_in_force(guest, Measure.BAN, "")

    def bans_from(self, address: str) -> bool:
        """Whether nobody comes in from there, whoever they say they are."""
        return bool(address and self._in_force) and self._holds(address_mark(address), Measure.BAN, "")

    def bars(self, guest: str, table: str) -> bool:
        """Whether that guest may not come to that table."""
        return self._is_in_force(guest, Measure.BAN, table)

    def mutes(self, guest: str) -> bool:
        return self._is_in_force(guest, Measure.MUTE, "")

    def has_closed(self, table: str) -> bool:
        return bool(self._in_force) and self._holds(table_mark(table), Measure.CLOSE, "")

    async def bar_address(self, guest: str, table: str) -> None:
        """Nobody comes to that table from where that guest is, if that is known."""
        address = await self.address_of(guest)
        if address is not None:
            now = self._clock.now()
            await self.impose(Sanction(address_mark(address), Measure.BAN, table, now + _BARRED_FOR, now))

    async def address_of(self, guest: str) -> str | None:
        return self._addresses.get(guest) or await self._casebook.address_of(guest)

    async def impose(self, sanction: Sanction) -> None:
        await self._casebook.impose(sanction)
        await self._changed()

    async def lift(self, sanction: Sanction) -> None:
        await self._casebook.lift(sanction)
        await self._changed()

    async def sanctions(self) -> Sequence[Sanction]:
        return await self._casebook.in_force(self._clock.now())

    async def refresh(self) -> None:
        found = {(each.whom, each.measure, each.table): each.until for each in await self.sanctions()}
        if found != self._in_force:
            self._in_force = found
            for wake in list(self._watchers):
                wake()

    async def look(self) -> None:
        await self.refresh()
        await self._write_down()

    async def listen(self) -> None:
        await self._lookout.listen()

    async def look_around(self) -> None:
        await self._lookout.look_around(_LOOK_EVERY)

    async def _changed(self) -> None:
        await self.refresh()
        await self._herald.tell(Hint(SANCTIONS, self._clock.now()))

    async def _write_down(self) -> None:
        """Other nodes may be asked where somebody is. Nobody waits for it."""
        while self._unwritten:
            some = dict(islice(self._unwritten.items(), _WRITTEN_AT_ONCE))
            await self._casebook.saw(some, self._clock.now())
            for guest, address in some.items():
                if self._unwritten.get(guest) == address:
                    del self._unwritten[guest]

    def _is_in_force(self, guest: str, measure: Measure, table: str) -> bool:
        if not self._in_force:
            return False
        address = self._addresses.get(guest)
        marks = (guest_mark(guest), *((address_mark(address),) if address else ()))
        return any(self._holds(mark, measure, table) for mark in marks)

    def _holds(self, whom: str, measure: Measure, table: str) -> bool:
        until = self._in_force.get((whom, measure, table))
        return until is not None and until > self._clock.now()
