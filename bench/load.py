"""Tables of four that play Felix, each on to the next action once all four have seen the last one.

For programs that need some life at a server (`bench.attack`, `bench.bots`). Not here: the load that is
measured (`bench.peers`).
"""

import time
from dataclasses import dataclass, field
from random import Random

import httpx
import orjson
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.player import Answer, PageReader, Reader, read_json

SEATS = 4


class SeatSocket(WSListener):
    def __init__(self, table: "LoadTable", seat: int) -> None:
        self._table = table
        self._seat = seat

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._table.transports[self._seat] = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self._table.hear(self._seat, frame.get_payload_as_utf8_text())


@dataclass
class Measured:
    """What counts once the warm-up is over."""

    since: float = 0.0
    actions: int = 0
    size: int = 0
    delays: list[float] = field(default_factory=list)


class LoadTable:
    def __init__(self, form: str, seed: int, measured: Measured) -> None:
        self.transports: dict[int, WSTransport] = {}
        self._readers: list[Reader] = [PageReader() if form == "html" else read_json for _ in range(SEATS)]
        self._random = Random(seed)
        self._measured = measured
        self._seqs = [0] * SEATS
        self._answers: list[Answer | None] = [None] * SEATS
        self._acted_on = 0
        self._sent_at = 0.0

    def hear(self, seat: int, message: str) -> None:
        seen = self._readers[seat](message, self._random)
        if seen is None:
            return
        self._measured.size += len(message)
        self._seqs[seat] = seen.seq
        if seen.told_mine:
            self._answers[seat] = seen.answer
        if min(self._seqs) > self._acted_on:
            self._all_have_seen()

    def _all_have_seen(self) -> None:
        now = time.perf_counter()
        if self._sent_at:
            self._measured.actions += 1
            self._measured.delays.append(now - self._sent_at)
        self._acted_on = max(self._seqs)
        self._act()

    def _act(self) -> None:
        ready = [seat for seat in range(SEATS) if self._answers[seat] is not None]
        if not ready:  # the next game begins by itself
            return
        seat = self._random.choice(ready)
        answer, self._answers[seat] = self._answers[seat], None
        again = answer is not None and answer.get("table") == "rematch"
        if again:
            self._answers = [None] * SEATS
        self._sent_at = time.perf_counter()
        for sender in range(SEATS) if again else (seat,):
            self.transports[sender].send(WSMsgType.TEXT, orjson.dumps(answer))


async def seat_four(client: httpx.AsyncClient) -> tuple[str, list[str]]:
    """A table with four people on it and a game that has begun."""
    answer = await client.post("/api/v1/tables", json={"game": "felix", "name": "Load 1", "capacity": SEATS})
    code, bearers = answer.json()["code"], [answer.json()["bearer"]]
    for number in range(2, SEATS + 1):
        answer = await client.post(f"/api/v1/tables/{code}/join", json={"name": f"Load {number}"})
        bearers.append(answer.json()["bearer"])
    held = {"Authorization": f"Bearer {bearers[0]}"}
    await client.post(f"/api/v1/tables/{code}/act", json={"table": "start"}, headers=held)
    return code, bearers


async def connect(port: int, form: str, code: str, bearer: str, listener: SeatSocket) -> None:
    if form == "html":
        address, headers = f"/t/{code}/ws?phrases=1", {"Cookie": f"tavolata_guest={bearer}"}
    else:
        address, headers = f"/api/v1/tables/{code}/ws", {"Authorization": f"Bearer {bearer}"}
    await ws_connect(lambda: listener, f"ws://127.0.0.1:{port}{address}", extra_headers=headers)
