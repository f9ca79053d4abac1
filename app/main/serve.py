"""The server as a whole: store, herald and node wired to the web application, and run.

Not here: any of them.
"""

import gc
import socket as sockets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import segno
import uvicorn
from fastapi import FastAPI

from app.live.herald import LocalHerald
from app.live.node import running_node
from app.live.redis_herald import RedisHerald
from app.main.settings import Settings
from app.store.store import open_store
from app.web.app import Backing, create_app

LARGEST_FRAME = 4096
_WAITING_ROOM = 2048


def build(settings: Settings) -> FastAPI:
    @asynccontextmanager
    async def backing() -> AsyncIterator[Backing]:
        herald = RedisHerald(settings.redis_url) if settings.redis_url else LocalHerald()
        async with (
            open_store(settings.database_url) as store,
            herald,
            running_node(store, store, herald, settings.bot_pause) as node,
        ):
            yield Backing(node, settings.secret or await store.secret("signing"))

    return create_app(backing, public_url=settings.public_url, actions_per_second=settings.actions_per_second)


def serve(settings: Settings) -> None:
    _collect_less_often()
    listening = _listen(settings)
    _invite(settings, listening.getsockname()[1])
    config = uvicorn.Config(
        build(settings),
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=3,
    )
    uvicorn.Server(config).run([listening])


def _collect_less_often() -> None:
    """States, views and markup are trees without cycles, so the collector of cycles finds next to nothing."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def _listen(settings: Settings) -> sockets.socket:
    listening = sockets.socket(sockets.AF_INET6 if ":" in settings.host else sockets.AF_INET)
    listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    listening.bind((settings.host, settings.port))
    listening.listen(_WAITING_ROOM)  # so that whoever reads the address can come at once
    return listening


def _invite(settings: Settings, port: int) -> None:
    """Where to open the game: on this machine, and on a phone in the same network."""
    print(f"Tavolata is at http://localhost:{port}", flush=True)  # noqa: T201
    address = settings.public_url or _lan_address(settings, port)
    if address:
        print(f"On a phone: {address}", flush=True)  # noqa: T201
        segno.make(address).terminal(compact=True)


def _lan_address(settings: Settings, port: int) -> str | None:
    """This machine's address in its network. Connecting a datagram socket sends nothing; it picks a route."""
    if settings.host not in ("0.0.0.0", "::"):  # noqa: S104 - compared, not bound
        return None
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{port}"
