"""The same request again and again, by a new guest each time. Not here: floods down a socket."""

import asyncio
from collections import Counter
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any, Final

import httpx

from bench.attack.visit import Attack, Got, Visit

_AT_ONCE: Final = 4
_LETTERS: Final = str.maketrans("0123456789", "ABCDEFGHJK")
BOT_TABLE: Final = {"game": "snack_match", "name": "Anna", "bots": "strong", "capacity": "2"}
OPEN: Final = "/api/v1/tables"


async def ask(how: dict[str, Any], visit: Visit) -> Got:
    """As often as it is answered, over four connections."""
    statuses, numbers = Counter[str](), count()
    async with visit.client() as client:
        own = await _own_table(client) if "{own}" in how["url"] else ""
        visit.begin()

        async def again() -> None:
            while visit.left:
                code = f"{next(numbers) % 10**5:05d}".translate(_LETTERS)
                client.cookies.clear()
                with suppress(httpx.HTTPError):
                    answer = await client.request(**{**how, **_filled(how, code, own)})
                    statuses[f"answered {answer.status_code}"] += 1

        await asyncio.gather(*(again() for _ in range(_AT_ONCE)))
    return dict(sorted(statuses.items()))


async def _own_table(client: httpx.AsyncClient) -> str:
    opened = await client.post(OPEN, json={"game": "felix", "name": "Host", "capacity": 4})
    code: str = opened.json()["code"]
    return code


def _filled(how: dict[str, Any], code: str, own: str) -> dict[str, Any]:
    filled: dict[str, Any] = {"url": how["url"].format(code=code, own=own)}
    if how.get("data") == {"code": ""}:
        filled["data"] = {"code": code}
    return filled


REQUESTS: Final[dict[str, Attack]] = {
    "codes guessed": partial(ask, {"method": "GET", "url": "/t/{code}"}),
    "codes typed in": partial(ask, {"method": "POST", "url": "/join", "data": {"code": ""}}),
    "seats taken": partial(ask, {"method": "POST", "url": OPEN + "/{own}/join", "json": {"name": "Anna"}}),
    "tables opened": partial(ask, {"method": "POST", "url": OPEN, "json": {"game": "felix", "name": "Anna"}}),
    "games with bots": partial(ask, {"method": "POST", "url": "/tables", "data": BOT_TABLE}),
    "renames": partial(ask, {"method": "POST", "url": "/me", "data": {"name": "Anna", "avatar": "avatar-1"}}),
    "pages": partial(ask, {"method": "GET", "url": "/"}),
    "API calls": partial(ask, {"method": "GET", "url": "/api/v1/games"}),
    "links to devices": partial(ask, {"method": "GET", "url": "/me/link"}),
    "foreign hosts": partial(ask, {"method": "GET", "url": "/", "headers": {"Host": "evil.example"}}),
}
