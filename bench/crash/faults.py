"""What goes wrong: each fault does its harm, takes it back, and says since when the table should go on.

Where something is killed or cut, that is the moment of the harm itself, so that a restart counts; where
something was frozen, away, slow or full, it is the moment in which that was over. Not here: the verdict.
"""

import asyncio
import signal
import socket
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Final

from app.table.entries import Row
from bench.crash.houses import House, started
from bench.crash.people import API, Company, Person
from bench.crash.visits import Seat, client_of, table_for
from tests.services.server import HOST, Program

_SILENT_SOCKETS: Final = 8
_RACERS: Final = 3


@dataclass
class Scene:
    """Where a fault happens. What it leaves for the judge is noted here."""

    house: House
    companies: list[Company]
    dice: Random
    pasts: dict[str, list[Sequence[Row]]] = field(default_factory=dict)
    """Logs as they were before they were rewound, by table."""
    twins: dict[str, list[Person]] = field(default_factory=dict)
    """Second sockets of the same people, by table."""

    @property
    def people(self) -> Iterator[Person]:
        return (person for company in self.companies for person in company.people)

    def some_node(self) -> Program:
        return self.dice.choice(list(self.house.nodes))


Harm = Callable[[Scene], Awaitable[float]]


@dataclass(frozen=True)
class Fault:
    name: str
    harm: Harm
    why_not: Callable[[House], str | None] = lambda _: None
    """Why it can't be tried in this house on this machine."""


async def _kill(scene: Scene, nodes: Sequence[Program]) -> float:
    """Kill them at the same moment and start them again, as whatever looks after them would."""
    since = time.monotonic()
    await asyncio.gather(*(asyncio.to_thread(node.kill) for node in nodes))
    await asyncio.gather(*(started(node) for node in nodes))
    return since


async def kill_one(scene: Scene) -> float:
    return await _kill(scene, [scene.some_node()])


async def kill_all(scene: Scene) -> float:
    return await _kill(scene, scene.house.nodes)


async def kill_thrice(scene: Scene) -> float:
    """The second and third time it has hardly come back."""
    node = scene.some_node()
    for _ in range(2):
        await asyncio.to_thread(node.kill)
        await started(node)
        await asyncio.sleep(scene.dice.uniform(0, 0.3))
    return await _kill(scene, [node])


async def freeze_node(scene: Scene) -> float:
    return await _frozen(scene.some_node(), scene.dice.choice((0.2, 0.5, 1.0, 3.5)))


async def freeze_redis(scene: Scene) -> float:
    return await _frozen(_service(scene.house.redis), scene.dice.choice((0.5, 1.0, 3.0)))


async def freeze_postgres(scene: Scene) -> float:
    return await _frozen(_service(scene.house.postgres), scene.dice.choice((0.5, 1.0, 2.0, 6.0)))


async def _frozen(program: Program, seconds: float) -> float:
    program.freeze()
    await asyncio.sleep(seconds)
    program.thaw()
    return time.monotonic()


async def cut_sockets(scene: Scene) -> float:
    """All lines at once, three times."""
    since = time.monotonic()
    for _ in range(3):
        since = time.monotonic()
        for person in scene.people:
            person.cut()
        await asyncio.sleep(scene.dice.uniform(0.05, 0.2))
    return since


async def race(scene: Scene) -> float:
    """Everybody plays over two sockets at once, and strangers race for a seat."""
    since = time.monotonic()
    tasks = [asyncio.create_task(twin.live()) for twin in _twins(scene)]
    await _race_for_a_seat(scene)
    await asyncio.sleep(0.8)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return since


def _twins(scene: Scene) -> Iterator[Person]:
    for company in scene.companies:
        for number, person in enumerate(company.people):
            twin = Person(scene.house, person.seat, f"{company.code}-{number}-twin", Random(number))
            scene.twins.setdefault(company.code, []).append(twin)
            yield twin


async def _race_for_a_seat(scene: Scene) -> None:
    """One free seat, several who want it, at all nodes: exactly one gets it."""
    async with client_of(scene.house.nodes[0].port) as client:
        (host,) = await table_for(client, "squeaky", people=1, capacity=2)
        own = [await table_for(client, "squeaky", 1, 2, called=f"Racer {n}") for n in range(_RACERS)]
        racers = [Seat(host.code, each.bearer) for (each,) in own]
        codes = await asyncio.gather(
            *(_sits(scene.house.nodes[n % len(scene.house.nodes)], each) for n, each in enumerate(racers))
        )
    if codes.count(200) != 1:
        raise SeatTakenTwice(f"{codes.count(200)} of {_RACERS} got the one free seat of {host.code}: {codes}")


class SeatTakenTwice(Exception):
    """A race for a seat had no winner, or several."""


async def _sits(node: Program, seat: Seat) -> int:
    async with client_of(node.port) as client:
        wish = {"table": "sit 1", "token": f"race-{seat.bearer[-8:]}"}
        answer = await client.post(f"/tables/{seat.code}/act", json=wish, headers=seat.headers)
        return answer.status_code


async def stop_reading(scene: Scene) -> float:
    """Many sockets at the tables that never read a byte."""
    since = time.monotonic()
    with ExitStack() as sockets:
        for company in scene.companies:
            for _ in range(_SILENT_SOCKETS):
                sockets.enter_context(_silent_socket(scene.some_node().port, company.code))
        await asyncio.sleep(1.0)
    return since


def _silent_socket(port: int, code: str) -> socket.socket:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    line.settimeout(2)
    line.connect((HOST, port))
    line.sendall(
        f"GET {API}/{code}/ws HTTP/1.1\r\nHost: {HOST}:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return line


async def kill_redis(scene: Scene) -> float:
    redis = _service(scene.house.redis)
    await asyncio.to_thread(redis.kill)
    await asyncio.sleep(scene.dice.choice((0, 0.5, 1.5)))
    await started(redis)
    return time.monotonic()


async def stop_postgres(scene: Scene) -> float:
    """Politely or at once; for a moment or for longer than an append is patient."""
    postgres = _service(scene.house.postgres)
    how = scene.dice.choice((signal.SIGINT, signal.SIGQUIT))
    await asyncio.to_thread(postgres.stop, how)
    await asyncio.sleep(scene.dice.choice((0, 0.5, 1.0, 6.0)))
    await started(postgres)
    return time.monotonic()


async def fill_disk(scene: Scene) -> float:
    await asyncio.to_thread(scene.house.disk.fill)
    await asyncio.sleep(scene.dice.uniform(0.5, 1.5))
    scene.house.disk.clear()
    return time.monotonic()


async def slow_fsync(scene: Scene) -> float:
    scene.house.fsync.slow(scene.dice.choice((0.05, 0.3, 1.0)))
    await asyncio.sleep(1.5)
    scene.house.fsync.well()
    return time.monotonic()


async def failing_fsync(scene: Scene) -> float:
    """Postgres gives up then, on purpose, and is started again."""
    scene.house.fsync.failing()
    await asyncio.sleep(scene.dice.uniform(0.3, 1.0))
    scene.house.fsync.well()
    if scene.house.postgres is not None:
        await asyncio.sleep(0.3)
        await started(scene.house.postgres)
    return time.monotonic()


async def kill_with_failing_fsync(scene: Scene) -> float:
    """What could not be made durable may be gone after a crash, so nobody may have been told of it."""
    scene.house.fsync.failing()
    await asyncio.sleep(scene.dice.uniform(0.1, 0.5))
    since = time.monotonic()
    await asyncio.to_thread(scene.house.nodes[0].kill)
    scene.house.fsync.well()
    await started(scene.house.nodes[0])
    return since


async def rewind(scene: Scene) -> float:
    """The newest rows of each table are gone, as after a restored backup or a standby that lagged."""
    for company in scene.companies:
        head = await scene.house.log.head(company.code) or 0
        # Not what was before the first card: people would have to sit down again.
        keep = max(head - scene.dice.randint(1, 6), 8)
        before = await scene.house.log.rewind(company.code, keep)
        scene.pasts.setdefault(company.code, []).append(before)
    return time.monotonic()


async def restart_all(scene: Scene) -> float:
    """One after another, as for a new version."""
    since = time.monotonic()
    for node in scene.house.nodes:
        since = time.monotonic()
        await asyncio.to_thread(node.stop)
        await started(node)
    return since


def _service(program: Program | None) -> Program:
    if program is None:
        raise ValueError("this house has no such service")
    return program


def _no_shim(house: House) -> str | None:
    return house.fsync.why_not


def _no_small_disk(house: House) -> str | None:
    return house.disk.why_not


_ANYWHERE: Final = (
    Fault("kill -9", kill_one),
    Fault("kill -9, thrice", kill_thrice),
    Fault("SIGSTOP", freeze_node),
    Fault("sockets cut", cut_sockets),
    Fault("races", race),
    Fault("non-readers", stop_reading),
    Fault("disk full", fill_disk, _no_small_disk),
    Fault("fsync slow", slow_fsync, _no_shim),
    Fault("fsync fails", failing_fsync, _no_shim),
    Fault("log rewound", rewind),
    Fault("rolling restart", restart_all),
)
AT_HOME: Final = (*_ANYWHERE, Fault("fsync fails, kill -9", kill_with_failing_fsync, _no_shim))
IN_CLUSTER: Final = (
    *_ANYWHERE,
    Fault("kill -9 all", kill_all),
    Fault("Redis killed", kill_redis),
    Fault("Redis frozen", freeze_redis),
    Fault("Postgres stopped", stop_postgres),
    Fault("Postgres frozen", freeze_postgres),
)


def faults_of(house: House) -> Sequence[Fault]:
    return AT_HOME if house.postgres is None else IN_CLUSTER
