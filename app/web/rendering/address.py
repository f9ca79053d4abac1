"""The address of a page as others can open it, and from where they can. Not here: addresses of our
files (`assets`).
"""

from collections.abc import Callable
from enum import StrEnum
from ipaddress import ip_address
from typing import TypeAlias
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

Lan: TypeAlias = Callable[[], str | None]
"""Finds this machine's address in its network; None if others can't reach it there."""


class Reach(StrEnum):
    """From where an address can be opened."""

    EVERYWHERE = "everywhere"
    NETWORK = "network"
    MACHINE = "machine"


def address_of(connection: HTTPConnection, public_url: str | None, lan: Lan, path: str) -> str:
    """Without a public address the visitor's counts: the page of a socket is where the socket is.

    But a visitor on the server's own machine may call it localhost, and no phone knows that name.
    """
    here = connection.base_url
    base = public_url or str(here.replace(scheme=here.scheme.replace("ws", "http")))
    if reach_of(base) is Reach.MACHINE:
        base = lan() or base
    return base.rstrip("/") + path


def reach_of(url: str) -> Reach:
    """How far a link to that address leads.

    >>> [f"{reach_of(url)}" for url in ("http://[::1]:8000", "http://192.168.1.7", "https://play.example")]
    ['machine', 'network', 'everywhere']
    """
    host = urlsplit(url).hostname or ""
    try:
        address = ip_address(host)
    except ValueError:
        return _reach_of_name(host)
    if address.is_loopback or address.is_unspecified:
        return Reach.MACHINE
    return Reach.NETWORK if address.is_private else Reach.EVERYWHERE


def _reach_of_name(host: str) -> Reach:
    if host == "localhost" or host.endswith(".localhost"):
        return Reach.MACHINE
    # A name without a dot is one of the home's own router.
    return Reach.NETWORK if host.endswith(".local") or "." not in host else Reach.EVERYWHERE
