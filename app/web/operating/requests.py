"""Each request and each socket gets an id, so that its log lines can be found; and, where that is wanted, a
line of its own when it is over.

The line holds the path without the query, which may hold somebody's token, and no address. Not here: how
lines are written.
"""

import logging
import re
import secrets
import time
from collections.abc import Awaitable
from contextvars import copy_context
from types import TracebackType
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.live.operating.log_context import begin_request
from app.web.safety.logged_path import logged_path
from app.web.sockets.line import Line, line_in

logger = logging.getLogger(__name__)

HEADER: Final = "X-Request-ID"
SWITCHING_PROTOCOLS: Final = 101

_PLAIN: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Requests:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        answer = _Answer(_request_id(scope), send, told=not scope["path"].startswith("/static/"))
        begin_request(answer.request_id)
        began = time.perf_counter()
        try:
            await self._app(scope, receive, answer.send)
        finally:
            if scope["type"] == "websocket":
                line_in(scope).keep(_Socket(scope["path"], answer.status, began, line_in(scope)))
            else:
                _log(scope["method"], scope["path"], answer.status, began)


class _Socket:
    """A socket that was answered, and goes on: it is over when its line ends."""

    __slots__ = ("_began", "_context", "_line", "_path", "_status")

    def __init__(self, path: str, status: int, began: float, line: Line) -> None:
        self._path = path
        self._status = status
        self._began = began
        self._line = line
        self._context = copy_context()

    def __enter__(self) -> None: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        status = self._line.closed_with or self._status
        self._context.run(_log, "WS", self._path, status, self._began)


class _Answer:
    """What is sent for a request: its head names the id, and its status is remembered.

    Not `told`: a page has fifty static files, and nobody reports one by its id.
    """

    def __init__(self, request_id: str, send: Send, *, told: bool) -> None:
        self.request_id = request_id
        self._told = told
        self.status = 0
        self._send = send

    def send(self, message: Message) -> Awaitable[None]:
        """No coroutine of its own: a table sends thousands of messages through here."""
        if message["type"] != "websocket.send":
            self._note(message)
        return self._send(message)

    def _note(self, message: Message) -> None:
        match message["type"]:
            case "http.response.start" | "websocket.accept":
                self.status = message.get("status", SWITCHING_PROTOCOLS)
                if self._told:
                    MutableHeaders(scope=message)[HEADER] = self.request_id
            case "websocket.close":
                self.status = message["code"]


def _request_id(scope: Scope) -> str:
    """The one that a proxy has given, if it is short and plain; else a new one."""
    given = Headers(scope=scope).get(HEADER, "")
    return given if _PLAIN.fullmatch(given) else secrets.token_hex(8)


def _log(method: str, path: str, status: int, began: float) -> None:
    fields = {
        "method": method,
        "path": logged_path(path),
        "status": status,
        "ms": round(1000 * (time.perf_counter() - began)),
    }
    logger.info("%(method)s %(path)s %(status)s in %(ms)d ms", fields, extra=fields)
