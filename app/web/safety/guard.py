"""What stands before every route: the size of a request, and the headers that keep browsers strict.

Plain ASGI, so that sockets and streams pass untouched. Not here: who may do what.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.safety.bounds import Bounds

# A big screen shows its tables in a frame of our own, so that it stays full (`static/js/tv.js`).
POLICY: Final = (
    "default-src 'none'; "
    "script-src 'self'; "
    "style-src 'self'; "
    "img-src 'self' data:; "
    "font-src 'self'; "
    "connect-src 'self'; "
    "frame-src 'self'; "
    "manifest-src 'self'; "
    "base-uri 'none'; "
    "form-action 'self'; "
    "frame-ancestors 'self'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
BARE_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
}
"""For what is no page: it may load and run nothing."""
FILE_HEADERS: Final = {"X-Content-Type-Options": "nosniff"}
"""For files that do something in pages alone; by themselves they are but text. A page has forty of them."""
_FILES: Final = ("text/javascript", "text/css", "font/")


class TooLarge(Exception):
    """More came in than any form or program has to say."""


class Guard:
    def __init__(self, app: ASGIApp, bounds: Bounds) -> None:
        self._app = app
        self._bounds = bounds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        limited = _Limited(receive, self._bounds.largest_body(scope["method"], scope["path"]))
        strict = _with_headers(send, self._bounds.hsts if scope["scheme"] == "https" else 0)

        async def answer(message: Message) -> None:
            """Whatever a route made of half a body is not said."""
            if not limited.exceeded:
                await strict(message)

        with suppress(TooLarge):
            await self._app(scope, limited, answer)
        if limited.exceeded:
            await PlainTextResponse("Too large.", 413)(scope, receive, strict)


class _Limited:
    """Receives no more than a form, or a file, has to say."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._left = most
        self.exceeded = False

    async def __call__(self) -> Message:
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            self.exceeded = True
            raise TooLarge
        return message


def _with_headers(send: Send, hsts: int) -> Send:
    """`hsts`: for how many seconds the browser must come over TLS."""

    async def send_strict(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            # What does not say how long it may be kept may hold somebody's cards or identity.
            headers.setdefault("Cache-Control", "no-store")
            for name, value in _headers_for(headers.get("content-type", "")).items():
                headers.setdefault(name, value)
            if hsts:
                headers["Strict-Transport-Security"] = f"max-age={hsts}"
        await send(message)

    return send_strict


def _headers_for(content_type: str) -> Mapping[str, str]:
    if content_type.startswith("text/html"):
        return HEADERS
    return FILE_HEADERS if content_type.startswith(_FILES) else BARE_HEADERS
