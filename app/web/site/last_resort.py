"""Whatever no route has caught: logged, and told to the other side.

The server underneath would log the error's message, which may quote somebody's cards; so nothing gets through
to it. Not here: what is expected to go wrong (`errors`).
"""

import logging

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from app.live.failures import log_failure
from app.web.safety.guard import TooLarge
from app.web.safety.logged_path import logged_path
from app.web.site.errors import broken
from app.web.sockets.closing import BROKEN, refuse
from app.web.words import texts

logger = logging.getLogger(__name__)


class LastResort:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._run(scope, receive, send)
        begun = False

        async def noting(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, noting)
        except TooLarge:
            raise  # the guard's own
        except Exception as error:  # noqa: BLE001 - this is where all of them end
            log_failure(logger, f"{scope['type']} {logged_path(scope['path'])} failed", error)
            if not begun:
                await _tell(scope, receive, send)

    async def _run(self, scope: Scope, receive: Receive, send: Send) -> None:
        """From the start of the server to its end."""

        async def wordless(message: Message) -> None:
            """Starlette would hand the text of a whole traceback to the server's log."""
            await send({"type": message["type"]})

        try:
            await self._app(scope, receive, wordless)
        except Exception as error:
            log_failure(logger, "the server could not start or stop", error)
            raise


async def _tell(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await refuse(WebSocket(scope, receive, send), BROKEN)
    else:
        await _response(Request(scope))(scope, receive, send)


def _response(request: Request) -> Response:
    try:
        return broken(request)
    except Exception as error:  # noqa: BLE001 - a file that every page needs may be what is missing
        log_failure(logger, "the error page failed", error)
        return PlainTextResponse(texts.BROKEN, 500)
