"""No control characters in an address: the codes of phrases consist of them (`rendering.phrases`).

A page shows parts of its own address, on the error page for one. There they would be taken for phrases. A
sign that stands for "unreadable" takes the place of each. Not here: names, which are cleaned by themselves.
"""

import re
from typing import Final
from urllib.parse import quote

from starlette.types import ASGIApp, Receive, Scope, Send

_UNREADABLE: Final = "\N{REPLACEMENT CHARACTER}"
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")
_QUOTED: Final = re.compile(rb"[\x00-\x1f\x7f]|%[01][0-9a-f]|%7f", re.IGNORECASE)


class PlainAddress:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            path, query = scope["path"], scope["query_string"]
            scope = {**scope, "path": _CONTROL.sub(_UNREADABLE, path)}
            scope["query_string"] = _QUOTED.sub(quote(_UNREADABLE).encode(), query)
        await self._app(scope, receive, send)
