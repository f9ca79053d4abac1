"""The web application, put together. Not here: where its database and settings come from (that is main's)."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from fastapi import FastAPI
from prometheus_client import CollectorRegistry
from starlette.middleware.gzip import GZipMiddleware

from app import __version__
from app.files import STATIC
from app.live.intercom import Intercom, Kind
from app.live.node import Node
from app.live.readiness import Readiness
from app.web.api import routes as api
from app.web.moderation import routes as moderation
from app.web.operating import figures, health, metrics
from app.web.operating.requests import Requests
from app.web.pages import (
    anywhere,
    bots,
    devices,
    fair,
    forget,
    group,
    home,
    lobby_socket,
    my_games,
    new_table,
    preview,
    record_files,
    replay,
    result_picture,
    screen_socket,
    screens,
    statistics,
    table_socket,
    talk,
    terms,
)
from app.web.pages import table as table_pages
from app.web.people.handover import HandoverSigner
from app.web.people.identity import Signer
from app.web.people.replay_link import ReplaySigner
from app.web.people.screen import ScreenSigner
from app.web.people.whereabouts import Whereabouts
from app.web.rendering.address import Lan
from app.web.rendering.assets import FingerprintedFiles
from app.web.rendering.per_table import PerTable
from app.web.rendering.renderer import renderers
from app.web.rendering.table_face import TableFace
from app.web.rendering.table_json import TableJson
from app.web.safety.bounds import Bounds
from app.web.safety.guard import Guard
from app.web.safety.guesses import Guesses
from app.web.safety.head import Head
from app.web.safety.hosts import Hosts
from app.web.safety.plain_address import PlainAddress
from app.web.safety.rates import Rates
from app.web.safety.told_counts import ToldCounts
from app.web.site import errors
from app.web.site.door import Door
from app.web.site.last_resort import LastResort
from app.web.site.site import Site
from app.web.sockets.attendance import Attendance
from app.web.sockets.meters import Kind as SocketKind
from app.web.sockets.meters import SocketMeters
from app.web.sockets.outbox import Heart


@dataclass(frozen=True, slots=True)
class Backing:
    """What the pages stand on, while the server runs."""

    node: Node
    secret: str
    old_secrets: Sequence[str]
    """What they signed is read, too."""
    others_sign: Callable[[], Awaitable[bool]]
    """Whether some server signs with none of these."""
    readiness: Readiness
    intercom: Intercom | None = None
    """To the other nodes of this machine, if there are any."""


@dataclass(frozen=True, slots=True)
class Hosting:
    """What those who run the server have decided."""

    public_url: str | None
    lan: Lan
    bounds: Bounds
    redis_url: str | None
    registry: CollectorRegistry
    metrics_token: str | None
    admin_token: str | None
    leaderboard: bool


BackingSource: TypeAlias = Callable[[], AbstractAsyncContextManager[Backing]]

_ROOMS: Final = (
    *(api, home, new_table, anywhere, lobby_socket, my_games, forget, devices, screens, screen_socket),
    *(table_pages, group, statistics, bots, fair, preview, record_files, replay, result_picture, talk),
    *(table_socket, terms, health),
)


def create_app(backing: BackingSource, hosting: Hosting) -> FastAPI:
    app = FastAPI(
        title="Tavolata",
        version=__version__,
        lifespan=partial(_lifespan, backing, hosting),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    _add_middleware(app, hosting)
    for room in _ROOMS:
        app.include_router(room.router)
    if hosting.metrics_token:
        app.include_router(metrics.router(hosting.registry, hosting.metrics_token))
    if hosting.admin_token:
        app.include_router(moderation.router(hosting.admin_token))
    app.mount("/static", FingerprintedFiles(directory=STATIC), name="static")
    errors.install(app)
    return app


def _add_middleware(app: FastAPI, hosting: Hosting) -> None:
    """What is added last sees a request first."""
    app.add_middleware(GZipMiddleware, minimum_size=400)
    app.add_middleware(Head)
    app.add_middleware(PlainAddress)
    app.add_middleware(Door, hosts=Hosts(hosting.public_url, hosting.bounds.hosts, socket.gethostname()))
    app.add_middleware(LastResort)
    app.add_middleware(Guard, bounds=hosting.bounds)
    app.add_middleware(Requests)


@asynccontextmanager
async def _lifespan(backing: BackingSource, hosting: Hosting, app: FastAPI) -> AsyncIterator[None]:
    async with backing() as found:
        app.state.site = site = _site(found, hosting)
        figures.register(hosting.registry, found.node, site.sockets, site.renderers)
        loops = (site.heart.run, site.rates.forget, site.rates.tell)
        running = [asyncio.create_task(loop()) for loop in loops]
        yield
        for task in running:
            task.cancel()
        await site.rates.close()


def _site(found: Backing, hosting: Hosting) -> Site:
    by_language = renderers()
    return Site(
        node=found.node,
        readiness=found.readiness,
        renderers=by_language,
        signer=Signer(found.secret, found.node.releases.epoch_of, found.old_secrets, found.others_sign),
        handover_signer=HandoverSigner(found.secret),
        screen_signer=ScreenSigner(found.secret),
        replay_signer=ReplaySigner(found.secret, found.old_secrets),
        guesses=_guesses(found.intercom),
        whereabouts=Whereabouts(found.secret),
        public_url=hosting.public_url,
        leaderboard=hosting.leaderboard,
        lan=hosting.lan,
        rates=_rates(found, hosting),
        actions_per_second=hosting.bounds.actions_per_second,
        heart=Heart(),
        attendance=Attendance(),
        faces={language: PerTable(partial(TableFace, each)) for language, each in by_language.items()},
        table_json=PerTable(TableJson),
        sockets={kind: SocketMeters() for kind in SocketKind},
    )


def _rates(found: Backing, hosting: Hosting) -> Rates:
    """Counted together with other servers in Redis; else with the other nodes of this machine."""
    intercom = found.intercom
    if intercom is None or hosting.redis_url:
        return Rates(hosting.bounds, found.secret, hosting.redis_url)
    rates = Rates(hosting.bounds, found.secret, told=ToldCounts(partial(intercom.say, Kind.DEEDS)))
    intercom.hear(Kind.DEEDS, rates.hear)
    return rates


def _guesses(intercom: Intercom | None) -> Guesses:
    if intercom is None:
        return Guesses()
    guesses = Guesses(say=partial(intercom.say, Kind.GUESS))
    intercom.hear(Kind.GUESS, guesses.hear)
    return guesses
