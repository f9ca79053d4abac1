"""Where somebody is: the keyed hash of their address. Nobody can read it back, and no log or page has it.

Not here: which addresses one home may use (`safety.address`), who is kept out (`live.doorman`).
"""

from functools import lru_cache
from hashlib import sha256
from hmac import digest
from typing import Final

from starlette.requests import HTTPConnection

from app.web.safety.address import NOWHERE, network_of

_KEPT: Final = 4096


class Whereabouts:
    def __init__(self, secret: str) -> None:
        self._key = sha256(f"tavolata addresses {secret}".encode()).digest()
        self._hidden = lru_cache(_KEPT)(self._hash)
        """Of all who come from one address the same object is remembered."""

    def of(self, connection: HTTPConnection) -> str:
        """Empty if there is no address, as over a Unix socket."""
        network = network_of(connection.client.host if connection.client else None)
        return "" if network == NOWHERE else self._hidden(network)

    def _hash(self, network: str) -> str:
        return digest(self._key, network.encode(), "sha256").hex()[:32]
