"""Which names this server answers to.

Somebody else's name that leads here (a rebound one) must open no socket and appear in no invitation. Not
here: which site's page sent a request (`origin`).
"""

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from app.web.safety.address import parsed

ANY = "*"


class Hosts:
    def __init__(self, public_url: str | None, named: Iterable[str], machine: str) -> None:
        """`machine` is what this computer is called in its own network."""
        self._named = {name for word in named if (name := _tidy(word))}
        self._known = {"localhost", machine.lower(), f"{machine.lower()}.local", *self._named}
        if public_url and (host := urlsplit(public_url).hostname):
            self._known.add(host.lower())
        self._is_told = bool(public_url or self._named)

    def know(self, scope: Scope) -> bool:
        if ANY in self._named:
            return True
        host = _name_in(Headers(scope=scope).getlist("host"))
        if host is None:
            return False
        return host in self._known or self._is_below(host) or self._is_own_address(host, scope)

    def _is_below(self, host: str) -> bool:
        """`*.example.org` stands for every name that ends so; those of localhost never leave a machine."""
        endings = {word.removeprefix("*") for word in self._named if word.startswith("*.")} | {".localhost"}
        return any(host.endswith(ending) for ending in endings)

    def _is_own_address(self, host: str, scope: Scope) -> bool:
        """A number is nobody's name: it can't be made to lead here. While nobody has said how this server is
        called, those of a home's network are fine: a container does not know its machine's.
        """
        address = parsed(host)
        if address is None:
            return False
        own = parsed((scope.get("server") or ("",))[0])
        return address == own or address.is_loopback or (address.is_private and not self._is_told)


def _tidy(word: str) -> str:
    """The name in what a proxy calls its site: with a scheme, a port, or a port alone.

    >>> [_tidy(word) for word in ("https://Play.example:8443", "*.example", ":80")]
    ['play.example', '*.example', '']
    """
    return word.lower().rpartition("//")[2].partition("/")[0].partition(":")[0]


def _name_in(hosts: list[str]) -> str | None:
    """The name or number without its port; None for none, for several and for nonsense."""
    if len(hosts) != 1:
        return None
    try:
        found = urlsplit(f"//{hosts[0]}")
        found.port  # noqa: B018 - raises for what is none
    except ValueError:
        return None
    plain = found.netloc == hosts[0] and "@" not in hosts[0]
    return found.hostname.rstrip(".").lower() if plain and found.hostname else None
