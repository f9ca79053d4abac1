"""The server as a whole: connects store, herald and node to the web application, and runs it.

Not here: what these parts do.
"""

import asyncio
import logging
import socket as sockets
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial

import segno
import uvicorn
from fastapi import FastAPI
from prometheus_client import CollectorRegistry, start_http_server

from app import __version__
from app.live.auditor import auditing
from app.live.failures import log_loop_failure
from app.live.herald import LocalHerald
from app.live.node import Archive, running_node
from app.live.readiness import Readiness
from app.live.redis_herald import RedisHerald
from app.main.collector import Collector
from app.main.patience import patiently
from app.main.settings import Settings
from app.main.signing import others_sign_otherwise, secrets_of
from app.main.stopping import StoppingServer
from app.main.wire.config import WireConfig
from app.main.wire.http import BoundedHttp
from app.main.wire.socket import MeteredSocket
from app.store.address import is_sqlite
from app.store.migrate import is_current, migrate
from app.store.store import Store, open_store
from app.web.app import Backing, Hosting, create_app
from app.web.rendering.address import Lan
from app.web.safety.bounds import Bounds
from app.web.site.site import Site

logger = logging.getLogger(__name__)

LARGEST_FRAME = 4096
_BACKLOG = 2048
_OF_SENDERS = ("Invalid HTTP request received.", "Unsupported upgrade request.")


class SchemaOutdated(Exception):
    """The database has not seen all migrations of this version."""


def build(
    settings: Settings,
    registry: CollectorRegistry | None = None,
    lan: Lan = lambda: None,
    invite: Callable[[], None] = lambda: None,
) -> FastAPI:
    """`lan` finds this machine's address in its network; it may change while the server runs.

    `invite` is called once all is up.
    """

    @asynccontextmanager
    async def backing() -> AsyncIterator[Backing]:
        asyncio.get_running_loop().set_exception_handler(log_loop_failure)
        herald = RedisHerald(settings.redis_url) if settings.redis_url else LocalHerald()
        async with (
            _patiently_opened(settings.database_url) as store,
            herald,
            running_node(
                Archive(store, store, store.screens, store.guestbook, store.casebook, store.chronicle),
                *(herald, settings.bot_pause, settings.bot_workers),
            ) as node,
            auditing(store, node.meters),
        ):
            current, *old = await secrets_of(settings, store)
            others_sign = partial(others_sign_otherwise, store, current)
            logger.info("version %s is up", __version__)
            invite()
            yield Backing(node, current, old, others_sign, Readiness(store.rehearse))
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


@asynccontextmanager
async def _patiently_opened(database_url: str) -> AsyncIterator[Store]:
    async with AsyncExitStack() as opened:
        yield await patiently(lambda: opened.enter_async_context(open_store(database_url)))


def serve(settings: Settings) -> None:
    listening = _listen(settings)
    port, registry = listening.getsockname()[1], CollectorRegistry()
    if settings.metrics_port:
        start_http_server(settings.metrics_port, settings.host, registry)
    invite = partial(_invite, settings, port)
    app = build(settings, registry, partial(_lan_address, settings, port), invite)
    config = server_config(app, settings)
    server = StoppingServer(config, partial(_say_goodbye, app, settings.drain), settings.drain)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_serve(server, listening))


async def _say_goodbye(app: FastAPI, drain: float) -> None:
    """For half of the time a proxy can notice that nobody new should come; then all are sent elsewhere."""
    logger.info("no longer ready")
    site: Site = app.state.site
    site.readiness.stopping = True
    await asyncio.sleep(drain / 2)
    await site.heart.send_away(drain / 2)


async def _serve(server: uvicorn.Server, listening: sockets.socket) -> None:
    collecting = asyncio.create_task(Collector().run())
    try:
        await server.serve([listening])
    finally:
        collecting.cancel()


def server_config(app: FastAPI, bounds: Bounds) -> uvicorn.Config:
    config = WireConfig(
        app,
        bounds,
        loop="uvloop",
        http=BoundedHttp,
        ws=MeteredSocket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
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


def ensure_schema(database_url: str, *, may_migrate: bool = False) -> None:
    """Wait for the database, and migrate a SQLite file.

    A Postgres may serve other nodes too, so there its owner decides when.
    """
    if asyncio.run(patiently(partial(is_current, database_url))):
        return
    if not (may_migrate or is_sqlite(database_url)):
        raise SchemaOutdated(
            "The database is not up to date: please run `tavolata migrate` first, or serve with --migrate."
        )
    migrate(database_url)


def _listen(settings: Settings) -> sockets.socket:
    listening = sockets.socket(sockets.AF_INET6 if ":" in settings.host else sockets.AF_INET)
    listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    listening.bind((settings.host, settings.port))
    listening.listen(_BACKLOG)  # who comes before all is up waits here
    return listening


def _invite(settings: Settings, port: int) -> None:
    """Print where to open the game: on this machine, and on a phone in the same network."""
    print(f"Tavolata is at http://localhost:{port}", flush=True)  # noqa: T201
    address = settings.public_url or _lan_address(settings, port)
    if address:
        print(f"On a phone: {address}", flush=True)  # noqa: T201
        segno.make(address).terminal(compact=True)
    # A plain copy of a SQLite file lacks what is still beside it.
    print("To keep a copy of all tables: tavolata backup FILE", flush=True)  # noqa: T201


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
