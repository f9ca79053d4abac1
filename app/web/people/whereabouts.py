"""Where somebody is: the keyed hash of their address. Nobody can read it back, and no log or page has it.

Not here: which addresses one home may use (`safety.address`), who is kept out (`live.doorman`).
"""

from hashlib import sha256
from hmac import digest

from starlette.requests import HTTPConnection

from app.web.safety.address import NOWHERE, network_of


class Whereabouts:
    def __init__(self, secret: str) -> None:
        self._key = sha256(f"tavolata addresses {secret}".encode()).digest()

    def of(self, connection: HTTPConnection) -> str:
        """Empty if there is no address, as over a Unix socket."""
        network = network_of(connection.client.host if connection.client else None)
        return "" if network == NOWHERE else digest(self._key, network.encode(), "sha256").hex()[:32]
