"""Opening tables and taking seats over HTTP, before a trial begins. Not here: playing (`people`)."""

from dataclasses import dataclass
from typing import Any, Final

import httpx

from tests.services.server import HOST
from tests.web.houses import PLAIN

PATIENCE: Final = 20.0


@dataclass(frozen=True, slots=True)
class Seat:
    code: str
    bearer: str

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.bearer}"}


def client_of(port: int) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://{HOST}:{port}/api/v1", timeout=PATIENCE, verify=PLAIN)


async def table_for(
    client: httpx.AsyncClient, game: str, people: int, capacity: int, called: str = "P"
) -> list[Seat]:
    """A table of that many seats at which so many people sit; the first is its host."""
    seats = [await _seat(client, "/tables", {"game": game, "name": f"{called}0", "capacity": capacity})]
    for number in range(1, people):
        seats.append(await _seat(client, f"/tables/{seats[0].code}/join", {"name": f"{called}{number}"}))
    return seats


async def begin(client: httpx.AsyncClient, host: Seat, *, bots: int) -> None:
    for _ in range(bots):
        await act(client, host, {"table": "add_bot beginner"})
    await act(client, host, {"table": "start"})


async def act(client: httpx.AsyncClient, seat: Seat, wish: dict[str, Any]) -> None:
    answer = await client.post(f"/tables/{seat.code}/act", json=wish, headers=seat.headers)
    answer.raise_for_status()


async def state_of(client: httpx.AsyncClient, code: str) -> Any:
    """What the gallery sees."""
    answer = await client.get(f"/tables/{code}/state")
    answer.raise_for_status()
    return answer.json()


async def _seat(client: httpx.AsyncClient, path: str, wish: dict[str, Any]) -> Seat:
    answer = await client.post(path, json=wish)
    answer.raise_for_status()
    taken = answer.json()
    return Seat(taken["code"], taken["bearer"])
