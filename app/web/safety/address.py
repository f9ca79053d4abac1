"""Which network a visitor comes from: what rates are counted for, and what can be kept out.

A home or a school has one IPv4 address, but a whole /64 of IPv6: whoever sits there may choose any of it.
Not here: what a proxy says of its visitors (the server asks those it trusts, before we see the address).
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

NOWHERE: Final = "nowhere"
"""Of a connection without an address, such as a local one through a file."""

_HOME_BITS: Final = 64

_KEPT: Final = 4096
"""Who comes mostly came before; and all that is remembered of an address is then the same object."""


@lru_cache(_KEPT)
def network_of(host: str | None) -> str:
    """One word for all addresses that one home may use.

    >>> network_of("203.0.113.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:203.0.113.7")
    ('203.0.113.7', '2001:db8:1:2::', '203.0.113.7')
    """
    address = parsed(host)
    if address is None:
        return NOWHERE
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((address.packed, _HOME_BITS), strict=False).network_address)


def parsed(host: str | None) -> IPv4Address | IPv6Address | None:
    """An IPv4 address that is written as one of IPv6 is an IPv4 address."""
    try:
        address = ip_address((host or "").partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def trusting(proxies: str | Iterable[str]) -> Callable[[str | None], bool]:
    """Whether an address is one of these proxies, which speak for others. Networks are fine, `*` is all."""
    words = proxies.split(",") if isinstance(proxies, str) else list(proxies)
    tidy = [word.strip() for word in words]
    if "*" in tidy:
        return lambda _: True
    networks = [ip_network(word, strict=False) for word in tidy if parsed(word.partition("/")[0])]

    def is_proxy(host: str | None) -> bool:
        address = parsed(host)
        return address is not None and any(address in network for network in networks)

    return is_proxy
