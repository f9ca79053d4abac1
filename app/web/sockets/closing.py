"""Why a socket is closed, as a code that the page can act on.

4303 means go on to the page that the reason names, 4401 that this device no longer speaks for its guest: the
page loads again and says so. 4403 and 4404 mean stop, 4410 that the table can't be shown, 1008 that it was
too fast. After any other code the page dials again: 1011 when something broke here (it is in the log), 1012
when this server stops, 1013 when the store is away while the socket is opened, or another server may know
better who this is. A store that goes away later closes nothing: the table is still shown, and whatever is
sent is refused in words (`table_talk`).
"""

import logging
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from app.live.failures import log_failure
from app.table.evolve import Diverged
from app.table.ports import Unavailable
from app.web.people.identity import Forged, Released

logger = logging.getLogger(__name__)

ELSEWHERE: Final = 4303
RELEASED: Final = 4401
FORBIDDEN: Final = 4403
UNKNOWN: Final = 4404
DIVERGED: Final = 4410
TOO_FAST: Final = 1008
UNREADABLE: Final = 1003
BROKEN: Final = 1011
RESTARTS: Final = 1012
TRY_LATER: Final = 1013
GONE: Final = 1006


class HungUp(Exception):
    """We close the socket, with this code and this reason, which is for the page and not for people."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason


def code_after(error: Exception) -> int:
    """The code that tells the other side what went wrong. What nobody expects is logged."""
    match error:
        case HungUp():
            return error.code
        case Forged():
            return FORBIDDEN
        case Released():
            return RELEASED
        case Diverged():
            return DIVERGED
    log_failure(logger, "a socket failed", error)
    return TRY_LATER if isinstance(error, Unavailable) else BROKEN


def reason_after(error: Exception) -> str:
    return error.reason if isinstance(error, HungUp) else ""


async def refuse(websocket: WebSocket, code: int, reason: str = "") -> None:
    """Accept and close, because a browser can read a close code but not a refused handshake."""
    if await accepted(websocket):
        await close(websocket, code, reason)


async def accepted(websocket: WebSocket) -> bool:
    """Accept; False if the other side has gone before that."""
    try:
        await websocket.accept()
    except OSError:
        return False
    return True


async def close(websocket: WebSocket, code: int, reason: str = "") -> None:
    """Close, unless the other side did so first: then there is nobody to be told."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await websocket.close(code, reason)
