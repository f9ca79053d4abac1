"""Two tables on two servers, every device at them, and how they are kept in step.

After each step, whatever it was, every device of one audience and of the gallery must have got the same
bytes from both; that nothing came is compared like anything else. Not here: what happens there (`evening`,
`game_in_play`, `any_time`), what devices there are (`audiences`).
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeAlias

import orjson

from app.games.contract import AnyGame, Audience, Seat
from app.live.replica import Replica
from app.web.sockets.table_talk import Mark
from bench.leaks.audiences import Kind, kinds_of, others_of
from bench.leaks.device import Device
from bench.leaks.line import Bearing, Difference
from bench.leaks.request import Request
from bench.leaks.secret_play import Parted
from bench.leaks.servers import Server
from bench.leaks.still_life import StillClock
from bench.leaks.stored_table import Plan, opened

PATIENCE: Final = 20.0
"""Seconds. Only a table that has gone astray takes as long."""
UNEVEN_FOR: Final = 2.0
"""How long one table may be behind the other before something has stayed away; never reached otherwise."""
Fields: TypeAlias = Mapping[str, object]
_TURNS_OF_THE_LOOP: Final = 4
_A_LITTLE: Final = 0.002


class Astray(Exception):
    """The tables could not be kept in step. That is a difference too: one did what the other did not."""


class Tally:
    """What was compared, and what was found."""

    def __init__(self) -> None:
        self.frames = 0
        self.steps: Counter[str] = Counter()
        self.differences: list[Difference] = []


class Pair:
    def __init__(
        self,
        servers: tuple[Server, Server],
        clock: StillClock,
        plan: Plan,
        audience: Audience,
        dice: Random,
    ) -> None:
        self.servers, self.clock, self.plan, self.audience, self.dice = servers, clock, plan, audience, dice
        self.replicas: tuple[Replica, ...] = ()
        self.compared: list[tuple[Kind, Device]] = []
        self._others: list[tuple[Kind, Device]] = []
        self._moved = asyncio.Event()
        self.tally = Tally()
        self.has_parted = False
        """In the middle of what a server does, so that the two are out of step."""

    async def open(self, game: AnyGame) -> None:
        """A table on each server, and every device connected."""
        table = opened(self.plan, game, self.clock.now)
        self.replicas = tuple([await server.store(table) for server in self.servers])
        for replica in self.replicas:
            replica.watch(self._moved.set)
        for seat in self.plan.people:
            if seat != self.audience:
                self._others += [(kind, await self.dialled(kind)) for kind in others_of(seat)]
        await self.come_all()

    async def close(self) -> None:
        for _, device in (*self.compared, *self._others):
            device.close()
        self.compared, self._others = [], []
        for replica in self.replicas:
            replica.unwatch(self._moved.set)
        self.has_parted = False
        await self.until(self._know_who_is_gone)

    # What devices do.

    async def come(self, kind: Kind) -> None:
        """A device more, which shows nothing yet."""
        self.compared.append((kind, await self.dialled(kind)))
        await self.settle()

    async def come_all(self) -> None:
        """Once more, as if nobody had been here."""
        for kind in kinds_of(self.audience):
            await self.come(kind)

    def beat(self) -> None:
        """All hearts at once, and everybody is there."""
        for server in self.servers:
            server.beat()
        for _, device in (*self.compared, *self._others):
            device.pong()

    async def come_again(self, place: int, *, knowing: bool) -> None:
        """A device is gone and comes back, knowing what it has shown or not."""
        kind, device = self.compared[place]
        mark = kind.mark(self.replicas[0]) if knowing else None
        device.close()
        await self.until(self._know_who_is_gone)
        self.compared[place] = kind, await self.dialled(kind, mark)

    async def dialled(self, kind: Kind, mark: Mark | None = None) -> Device:
        device = kind.opened(self.servers, self.plan.code, mark)

        def begun() -> bool:
            device.read()
            return device.has_begun

        await self.until(begun, often=True)
        await _turns_of_the_loop()
        return device

    @property
    def stood_in_for(self) -> list[Seat]:
        """The seats of people for whom bots play at the moment."""
        seats = self.replicas[0].table.seats
        return [seat for seat, each in enumerate(seats) if each and each.player and each.bot]

    def device_of(self, seat: Seat) -> Device:
        devices = (*self.compared, *self._others)
        at_table = [device for kind, device in devices if kind.at_table and kind.audience == seat]
        return self.dice.choice(at_table)

    @property
    def listeners(self) -> list[Device]:
        """The devices of the audience and of the gallery that the table listens to."""
        return [device for kind, device in self.compared if kind.at_table and device.is_open]

    async def say(self, seat: Seat, here: Fields | None, there: Fields | None) -> None:
        """Somebody wants something at both tables, or at one. It is done, or they are told why not."""
        device, before = self.device_of(seat), [(replica.seq, replica.company) for replica in self.replicas]
        texts = [None if said is None else orjson.dumps(said).decode() for said in (here, there)]
        device.send(*texts)

        def heard() -> bool:
            device.read()
            return all(
                text is None or line.unread or (replica.seq, replica.company) != then
                for text, line, replica, then in zip(texts, device.lines, self.replicas, before, strict=True)
            )

        await self.until(heard)

    async def say_alike(self, seat: Seat, words: str, **fields: object) -> None:
        said = {"table": words, **fields}
        await self.say(seat, said, said)
        await self.settle()

    # How they are kept in step.

    async def go_forward(self, milliseconds: int) -> None:
        """Bots and clocks do what is due by then; no bot has thought for longer than it pleased it."""
        until = self.clock.now + milliseconds
        await self.be_quiet()
        while self.clock.now < until:
            self.clock.go_on(until)
            for server, replica in zip(self.servers, self.replicas, strict=True):
                server.attend(replica)
            await self.be_quiet()

    async def be_quiet(self) -> None:
        """Bots and clocks have done what is due by now. Nothing is done before the clock moves again."""
        await self.until(self._is_quiet)

    def _is_quiet(self) -> bool:
        return all(
            server.is_quiet(replica) for server, replica in zip(self.servers, self.replicas, strict=True)
        )

    def _know_who_is_gone(self) -> bool:
        """The servers do."""
        devices = [device for _, device in (*self.compared, *self._others)]
        for device in devices:
            device.read()
        number = sum(device.is_open for device in devices)
        return all(server.open_sockets == number for server in self.servers)

    async def until(self, holds: Callable[[], bool], *, often: bool = False) -> None:
        """`often`: nothing tells when that is."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not holds():
                    if self.has_parted:
                        raise Parted
                    if often:
                        await asyncio.sleep(0)
                    else:
                        await self._a_move()
        except TimeoutError:
            raise Astray(f"{self.plan} {holds}") from None

    async def _a_move(self) -> None:
        """A table has moved, or a moment has gone by."""
        self._moved.clear()
        try:
            async with asyncio.timeout(_A_LITTLE):
                await self._moved.wait()
        except TimeoutError:
            return

    # How they are compared.

    async def settle(self) -> None:
        """All that was sent is read and compared."""
        await self._even_out()
        for server in self.servers:
            await server.read_lobby()
        await self._even_out()
        for _, device in self.compared:
            if device.is_even:
                self.tally.frames += device.taken()
            else:
                self.tally.differences.append(device.difference())
        for _, device in self._others:
            device.forget()

    async def _even_out(self) -> None:
        await _turns_of_the_loop()
        loop = asyncio.get_running_loop()
        until = loop.time() + UNEVEN_FOR
        while not self._are_even() and loop.time() < until:
            await self._a_move()

    def _are_even(self) -> bool:
        for _, device in (*self.compared, *self._others):
            device.read()
        return all(device.is_even for _, device in self.compared)

    async def poll(self) -> None:
        """Whoever asks for the state again and again does so now."""
        path = f"/api/v1/tables/{self.plan.code}/state"
        for kind in kinds_of(self.audience):
            if kind.polls:
                await self.ask(f"{kind.name} that polls", path, kind.bearing(self.plan.code))

    async def ask(self, name: str, path: str, bearing: Bearing, form: str | None = None) -> None:
        """For a page or a state."""
        request = Request(name, self.servers, bearing, path, form)
        try:
            await self.until(lambda: request.is_answered, often=True)
        finally:
            request.close()
        self.tally.frames += 1
        if not request.is_even:
            self.tally.differences.append(request.difference())


async def _turns_of_the_loop() -> None:
    for _ in range(_TURNS_OF_THE_LOOP):
        await asyncio.sleep(0)
