"""The whole server on a port of this machine, in the test's own loop, and people with browsers."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from html.parser import HTMLParser
from typing import Any, Final

import httpx
import orjson
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect

from app.live.replica import Replica
from app.main.serve import build, server_config
from app.main.settings import Settings
from app.web.site.site import Site
from app.web.sockets.outbox import HEARTBEAT
from tests.brisk_server import HOST, PATIENCE, served

NEVER: Final = 3600 * 1000
"""A pause after which no bot of a test comes to play."""

PEOPLE: Final = {"company", "everybody"}
"""The fragments that say who is here."""

PLAIN: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Made once: it is not used here, but costs more than all the rest of a client."""

VOID: Final = {
    "area",
    "base",
    "br",
    "col",
    "hr",
    "img",
    "input",
    "link",
    "meta",
    "source",
    "wbr",
    "use",
    "path",
}


class House:
    def __init__(self, app: FastAPI, port: int) -> None:
        self.app = app
        self.address = f"http://{HOST}:{port}"
        self.lines = f"ws://{HOST}:{port}"

    @property
    def site(self) -> Site:
        site: Site = self.app.state.site
        return site

    @asynccontextmanager
    async def browser(self, name: str = "", **headers: str) -> AsyncIterator["Browser"]:
        async with httpx.AsyncClient(
            base_url=self.address, headers=headers, timeout=PATIENCE, verify=PLAIN
        ) as client:
            browser = Browser(self, client)
            if name:
                await browser.post("/me", name=name, avatar="avatar-1")
            yield browser

    async def replica(self, code: str) -> Replica:
        replica = await self.site.node.hall.find(code)
        assert replica is not None
        return replica

    def beat(self) -> None:
        """The heart beats now."""
        for outbox in list(self.site.heart._outboxes):
            outbox.beat()


@asynccontextmanager
async def open_house(
    database_url: str,
    *,
    bot_pause: int = NEVER,
    actions_per_second: float = 100_000.0,
    rates: bool = False,
    **others: Any,
) -> AsyncIterator[House]:
    """All visitors of a test come from one address, so only tests of rates have any."""
    settings = Settings(
        database_url=database_url,
        bot_pause=bot_pause,
        bot_workers=0,
        actions_per_second=actions_per_second,
        rates=rates,
        **others,
    )
    app = build(settings)
    async with served(server_config(app, settings)) as port:
        yield House(app, port)


class Browser:
    """Somebody's browser: it keeps cookies and follows where it is sent."""

    def __init__(self, house: House, client: httpx.AsyncClient) -> None:
        self.house = house
        self.client = client

    async def get(self, path: str) -> httpx.Response:
        return await self.client.get(path, follow_redirects=True)

    async def post(self, path: str, **fields: Any) -> httpx.Response:
        return await self.client.post(path, data=fields, follow_redirects=True)

    async def open_table(self, **fields: Any) -> str:
        """A new table with this one on its first seat; its code."""
        form = {"game": "felix", "capacity": "4", "name": "Anna", "visibility": "private"} | fields
        done = await self.post("/tables", **form)
        assert done.status_code == 200, done.text
        return str(done.url).rpartition("/")[2]

    async def sit(self, code: str, name: str) -> None:
        done = await self.post(f"/t/{code}/sit", name=name)
        assert done.status_code == 200, done.text

    @asynccontextmanager
    async def line(self, path: str, **options: Any) -> AsyncIterator["Line"]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        headers = options.pop("headers", {}) | ({"Cookie": cookies} if cookies else {})
        accept = self.client.headers.get("accept-language")
        headers |= {"Accept-Language": accept} if accept else {}
        async with connect(
            self.house.lines + path, additional_headers=headers, compression=None, **options
        ) as connection:
            yield Line(self.house, connection)


class Line:
    """An open socket. What comes over it is read as the fragments it consists of."""

    def __init__(self, house: House, connection: ClientConnection) -> None:
        self.house = house
        self.connection = connection

    async def text(self) -> str:
        async with asyncio.timeout(PATIENCE):
            message = await self.connection.recv()
        assert isinstance(message, str)
        return message

    async def message(self) -> str:
        """The next text that says something."""
        while (text := await self.text()) == HEARTBEAT:
            continue
        return text

    async def fragments(self) -> Mapping[str, str]:
        """The next message about the game: its fragments by their ids. Who is here is told at any time."""
        while (found := split(await self.message())).keys() <= PEOPLE:
            continue
        return found

    async def until(self, holds: Callable[[Mapping[str, str]], bool]) -> Mapping[str, str]:
        while True:
            found = await self.fragments()
            if holds(found):
                return found

    async def silence(self) -> None:
        """Nothing was under way: the next thing to come is the answer to nonsense."""
        await self.connection.send("{}")
        assert set(await self.fragments()) == {"notice"}

    async def send(self, **fields: Any) -> None:
        await self.connection.send(orjson.dumps(fields).decode())

    async def closed(self) -> int | None:
        """The code it was closed with, once it is; whatever comes before is passed over."""
        async with asyncio.timeout(PATIENCE):
            await self.connection.wait_closed()
        return self.connection.close_code


class _Splitter(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=False)
        self.found: dict[str, str] = {}
        self._lines = [0]
        for line in text.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._text = text
        self._open: list[str] = []
        self._began = (0, "")
        self.feed(text)
        self.close()
        assert not self._open, f"{self._open} is not closed"

    def _at(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self._open:
            self._began = (self._at(), dict(attrs).get("id") or "")
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Closed where it is opened."""

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag
        if not self._open:
            start, name = self._began
            assert name not in self.found, f"{name} came twice"
            self.found[name] = self._text[start : self._at()]


def split(text: str) -> Mapping[str, str]:
    """The top-level elements of a message by their ids."""
    return _Splitter(text).found


def seq_of(found: Mapping[str, str]) -> int:
    return int(found["tick"].partition('data-seq="')[2].partition('"')[0])
