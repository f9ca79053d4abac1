"""The server as a whole: connects store, herald and node to the web application, and runs it.

Not here: what these parts do.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from functools import partial
from typing import NamedTuple

import uvicorn
from fastapi import FastAPI
from prometheus_client import CollectorRegistry, start_http_server

from app import __version__
from app.live.auditor import auditing
from app.live.failures import log_loop_failure
from app.live.herald import LocalHerald
from app.live.intercom import NO, YES, Intercom, Kind
from app.live.intercom_herald import IntercomHerald
from app.live.node import Archive, running_node
from app.live.readiness import Readiness
from app.live.redis_herald import RedisHerald
from app.main.address import lan_address, listen, port_of, print_invitation
from app.main.collector import Collector
from app.main.patience import patiently
from app.main.settings import Settings
from app.main.signing import others_sign_otherwise, secrets_of
from app.main.stopping import StoppingServer
from app.main.wire.config import WireConfig
from app.main.wire.http import BoundedHttp
from app.main.wire.socket import OpeningSocket
from app.store.store import Store, open_store
from app.web.app import Backing, Hosting, create_app
from app.web.rendering.address import Lan
from app.web.safety.bounds import Bounds
from app.web.site.site import Site

logger = logging.getLogger(__name__)

LARGEST_FRAME = 4096
_OF_SENDERS = ("Invalid HTTP request received.", "Unsupported upgrade request.")


class Place(NamedTuple):
    """Of a node among those of one machine. The first one also does what needs to be done only once."""

    number: int
    intercom: Intercom


def build(
    settings: Settings,
    registry: CollectorRegistry | None = None,
    lan: Lan = lambda: None,
    invite: Callable[[], None] = lambda: None,
    place: Place | None = None,
) -> FastAPI:
    """`lan` finds this machine's address in its network; it may change while the server runs.

    `invite` is called once all is up. `place`: there are other nodes on this machine, too.
    """
    intercom = place.intercom if place else None

    @asynccontextmanager
    async def backing() -> AsyncIterator[Backing]:
        asyncio.get_running_loop().set_exception_handler(log_loop_failure)
        herald = _herald(settings, intercom)
        async with (
            _patiently_opened(settings.database_url) as store,
            herald,
            running_node(
                Archive(
                    *(store, store, store.screens, store.guestbook, store.casebook),
                    *(store.chronicle, store.checkpoints),
                ),
                *(herald, settings.bot_pause, settings.bot_workers, intercom),
            ) as node,
            nullcontext() if place and place.number else auditing(store, node.meters),
        ):
            current, *old = await secrets_of(settings, store)
            others_sign = partial(others_sign_otherwise, store, current)
            readiness = _readiness(store, intercom)
            logger.info("version %s is up", __version__)
            invite()
            yield Backing(node, current, old, others_sign, readiness, intercom)
            logger.info("stopping")

    hosting = Hosting(
        public_url=settings.public_url,
        lan=lan,
        bounds=settings,
        redis_url=settings.redis_url,
        registry=registry or CollectorRegistry(),
        metrics_token=settings.metrics_token,
        admin_token=settings.admin_token,
        leaderboard=settings.leaderboard,
    )
    return create_app(backing, hosting)


def _herald(settings: Settings, intercom: Intercom | None) -> RedisHerald | IntercomHerald | LocalHerald:
    if settings.redis_url:
        return RedisHerald(settings.redis_url)
    return LocalHerald() if intercom is None else IntercomHerald(intercom)


def _readiness(store: Store, intercom: Intercom | None) -> Readiness:
    """A node of several answers for all of them, and is asked by the others."""
    if intercom is None:
        return Readiness(store.rehearse)
    line = intercom

    async def others() -> bool:
        return await line.ask(Kind.WELL) == YES

    async def this_one(_: bytes) -> bytes:
        return YES if not readiness.stopping and await readiness.can_store() else NO

    readiness = Readiness(store.rehearse, others=others)
    line.advise(Kind.WELL, this_one)
    return readiness


@asynccontextmanager
async def _patiently_opened(database_url: str) -> AsyncIterator[Store]:
    async with AsyncExitStack() as opened:
        yield await patiently(lambda: opened.enter_async_context(open_store(database_url)))


def serve(settings: Settings) -> None:
    listening = listen(settings)
    port, registry = port_of(listening), CollectorRegistry()
    if settings.metrics_port:
        start_http_server(settings.metrics_port, settings.host, registry)
    lan, invite = partial(lan_address, settings, port), partial(print_invitation, settings, port)
    app = build(settings, registry, lan, invite)
    config = server_config(app, settings)
    server = StoppingServer(config, partial(say_goodbye, app, settings.drain), settings.drain)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(collecting(server.serve([listening])))


async def say_goodbye(app: FastAPI, drain: float) -> None:
    """For half of the time a proxy can notice that nobody new should come; then all are sent elsewhere."""
    logger.info("no longer ready")
    site: Site = app.state.site
    site.readiness.stopping = True
    await asyncio.sleep(drain / 2)
    await site.heart.send_away(drain / 2)


async def collecting(serving: Awaitable[None]) -> None:
    """Collect garbage in idle moments meanwhile."""
    collector = asyncio.create_task(Collector().run())
    try:
        await serving
    finally:
        collector.cancel()


def server_config(app: FastAPI, bounds: Bounds) -> uvicorn.Config:
    config = WireConfig(
        app,
        bounds,
        loop="uvloop",
        http=BoundedHttp,
        ws=OpeningSocket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    return config


def _is_ours(record: logging.LogRecord) -> bool:
    """What is the sender's mistake is told to the sender, and need not fill the log.

    Bytes that are no text (1007 says so, and needs no traceback), and requests that are none.
    """
    if record.msg in _OF_SENDERS:
        return False
    return not (record.exc_info and record.exc_info[0] is UnicodeDecodeError)
