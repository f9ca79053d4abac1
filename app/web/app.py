"""The web application, put together. Not here: where its database and settings come from (that is main's)."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from app.live.node import Node
from app.web import api, errors, health, home, preview, table_pages, table_socket
from app.web.catalogues import read_words
from app.web.guard import Guard
from app.web.identity import Signer
from app.web.outbox import Heart
from app.web.render import renderers
from app.web.site import Site
from app.web.static import STATIC, MarkedFiles


@dataclass(frozen=True, slots=True)
class Backing:
    """What the pages stand on, while the server runs."""

    node: Node
    secret: str


def create_app(
    backing: Callable[[], AbstractAsyncContextManager[Backing]],
    *,
    public_url: str | None,
    actions_per_second: float,
) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with backing() as found:
            heart = Heart()
            app.state.site = Site(
                node=found.node,
                renderers=renderers(read_words()),
                signer=Signer(found.secret),
                public_url=public_url,
                actions_per_second=actions_per_second,
                heart=heart,
            )
            beating = asyncio.create_task(heart.run())
            yield
            beating.cancel()

    app = FastAPI(
        title="Tavolata", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url="/api/v1/openapi.json"
    )
    app.add_middleware(GZipMiddleware, minimum_size=700)
    app.add_middleware(Guard)
    for part in (api, home, table_pages, preview, table_socket, health):
        app.include_router(part.router)
    app.mount("/static", MarkedFiles(directory=STATIC), name="static")
    errors.install(app)
    return app
