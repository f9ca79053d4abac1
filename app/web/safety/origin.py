"""Which site's page sent a request. Not here: who sent it (`people.identity`)."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def is_foreign(connection: HTTPConnection, public_url: str | None) -> bool:
    """Whether another site's page sent this. Programs that are no browser send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    own = {connection.headers.get("host", "")}
    if public_url:
        own.add(urlsplit(public_url).netloc)
    return _site(origin) not in own


def _site(origin: str) -> str | None:
    """Host and port; None for what is no address."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
