"""What a request does, as far as it is counted: read from its method and its path alone.

Not here: what can be seen only at the table, such as a game with bots (`people.intake`).
"""

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qs

from starlette.types import Scope

from app.web.safety.rates import Deed

_CODE: Final = re.compile(r"/(?:t|api/v1/tables)/([^/]+)")
_PIECE: Final = re.compile(r"/t/[^/]+/(?!tv$).+|/rules/[^/]+/.+|/tv/.+\.svg|/me/link|/replay/[^/]+/.+")
_POSTED: Final = (
    (re.compile(r"/tables|/anywhere|/api/v1/tables"), Deed.TABLES),
    (re.compile(r"/t/[^/]+/sit|/api/v1/tables/[^/]+/join"), Deed.SEATS),
    (re.compile(r"/join"), Deed.JOINS),
    (re.compile(r"/me(/rating|/forget)?"), Deed.RENAMES),
    (re.compile(r"/replay"), Deed.RECORDS),
)
_DEAR: Final = (
    (re.compile(r"/t/[^/]+/replay/[^/]+/transcript\.jsonl"), 20),
    (re.compile(r"/replay/[^/]+"), 10),
    (re.compile(r"/t/[^/]+/history|/me/link|/me/export|/me/stats/.+|/with/.+"), 4),
    (re.compile(r"/(?:t|tv|replay)/.+\.(?:svg|json)"), 2),
)
"""What is made anew for whoever asks, and costs as much as so many others of its kind."""
UNCOUNTED: Final = frozenset(("/health/live", "/health/ready", "/metrics"))
"""For those who run the server."""


def deeds_in(scope: Scope) -> Mapping[Deed, int]:
    """What is done, and for how many times it counts."""
    path: str = scope["path"]
    if path in UNCOUNTED:
        return {}
    if path.startswith("/static/"):
        return {Deed.FILES: 1}
    kind = Deed.API if path.startswith("/api/") else Deed.PIECES if _PIECE.fullmatch(path) else Deed.PAGES
    return {kind: _price(path)} | dict.fromkeys(_also(scope), 1)


def _price(path: str) -> int:
    return next((price for dear, price in _DEAR if dear.fullmatch(path)), 1)


def _also(scope: Scope) -> tuple[Deed, ...]:
    if scope["method"] != "POST":
        return () if _typed_code(scope) is None else (Deed.JOINS,)
    return tuple(deed for form, deed in _POSTED if form.fullmatch(scope["path"]))


def code_in(scope: Scope) -> str | None:
    """The code of the table that somebody asks for."""
    found = _CODE.match(scope["path"])
    return found[1] if found else _typed_code(scope)


def _typed_code(scope: Scope) -> str | None:
    if scope["path"] != "/" or not scope["query_string"]:
        return None
    return next(iter(parse_qs(scope["query_string"].decode("latin-1")).get("code", [])), None)
