"""HEAD is answered like GET, for every route: FastAPI's know only the methods they are given.

The server leaves the body out. Not here: what GET answers.
"""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class Head:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        # A copy: by its own scope the server still knows that it must send no body.
        return await self._app({**scope, "method": method}, receive, _allowing_head(send))


def _allowing_head(send: Send) -> Send:
    async def send_allowing(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] == 405:
            headers = MutableHeaders(scope=message)
            if headers.get("allow") == "GET":
                headers["allow"] = "GET, HEAD"
        await send(message)

    return send_allowing
