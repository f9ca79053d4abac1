"""A browser that speaks for somebody who sits at a laid-out table."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from app.main.signing import NAME
from app.store.store import open_store
from app.table.intents import Player
from app.web.people.identity import COOKIE, Guest, Signer
from tests.browser.server import HOST, GameServer


def seated(server: GameServer, player: Player) -> dict[str, Any]:
    """For `arrive(storage_state=…)`."""
    word = Signer(_secret(server)).sign(Guest(player.id, player.name, player.avatar))
    cookie = {"name": COOKIE, "value": word, "domain": HOST, "path": "/", "expires": -1}
    return {"cookies": [cookie | {"httpOnly": True, "secure": False, "sameSite": "Lax"}], "origins": []}


def _secret(server: GameServer) -> str:
    with ThreadPoolExecutor(1) as aside:  # where the browser's own loop does not run
        return aside.submit(asyncio.run, _kept(server.database_url)).result()


async def _kept(database_url: str) -> str:
    async with open_store(database_url) as store:
        return await store.secret(NAME)
