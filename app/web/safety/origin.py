"""Which site's page sent a request. Not here: who sent it (`people.identity`), our own names (`hosts`)."""

from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

_PORTS: Final = {"http": 80, "https": 443}

Site = tuple[str, str, int | None]
"""Scheme, name and port."""


def is_foreign(connection: HTTPConnection, public_url: str | None) -> bool:
    """Whether another site's page sent this. Programs that are no browser send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    scheme = connection.url.scheme.replace("ws", "http")
    own = {_site(f"{scheme}://{connection.headers.get('host', '')}")}
    if public_url:
        own.add(_site(public_url))
    found = _site(origin)
    return found is None or found not in own


def _site(url: str) -> Site | None:
    """None for what is no address."""
    try:
        parts = urlsplit(url)
        port = parts.port or _PORTS.get(parts.scheme)
    except ValueError:
        return None
    return (parts.scheme, parts.hostname, port) if parts.scheme in _PORTS and parts.hostname else None
