"""Where somebody is: the keyed hash of their address. Nobody can read it back, and no log or page has it.

A home has one IPv4 address, or a /64 of IPv6. Not here: who is kept out (`live.doorman`).
"""

from hashlib import sha256
from hmac import digest
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection


class Whereabouts:
    def __init__(self, secret: str) -> None:
        self._key = sha256(f"tavolata addresses {secret}".encode()).digest()

    def of(self, connection: HTTPConnection) -> str:
        """Empty if there is no address, as over a Unix socket."""
        network = network_of(connection.client.host) if connection.client else ""
        return digest(self._key, network.encode(), "sha256").hex()[:32] if network else ""


def network_of(host: str) -> str:
    """What an address stands for.

    >>> network_of("203.0.113.7"), network_of("::ffff:203.0.113.7"), network_of("2001:db8:1:2:3::4")
    ('203.0.113.7', '203.0.113.7', '2001:db8:1:2::/64')
    >>> network_of("testclient")
    ''
    """
    try:
        address: IPv4Address | IPv6Address = ip_address(host.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(ip_network((address, 64), strict=False))
    return str(address)
