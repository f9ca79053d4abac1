"""Where the server listens, and where people find it. Not here: who answers there."""

import socket as sockets
from typing import Final

import segno

from app.main.settings import Settings

_BACKLOG: Final = 2048


def listen(settings: Settings) -> sockets.socket:
    listening = sockets.socket(sockets.AF_INET6 if ":" in settings.host else sockets.AF_INET)
    listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    listening.bind((settings.host, settings.port))
    listening.listen(_BACKLOG)  # who comes before all is up waits here
    return listening


def port_of(listening: sockets.socket) -> int:
    port: int = listening.getsockname()[1]
    return port


def print_invitation(settings: Settings, port: int) -> None:
    """Where to open the game: on this machine, and on a phone in the same network."""
    print(f"Tavolata is at http://localhost:{port}", flush=True)  # noqa: T201
    address = settings.public_url or lan_address(settings, port)
    if address:
        print(f"On a phone: {address}", flush=True)  # noqa: T201
        segno.make(address).terminal(compact=True)
    # A plain copy of a SQLite file lacks what is still beside it.
    print("To keep a copy of all tables: tavolata backup FILE", flush=True)  # noqa: T201


def lan_address(settings: Settings, port: int) -> str | None:
    """This machine's address in its network. Connecting a datagram socket sends nothing; it picks a route."""
    if settings.host not in ("0.0.0.0", "::"):  # noqa: S104 - compared, not bound
        return None
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{port}"
