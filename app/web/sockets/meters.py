"""What is measured of sockets, by their kind. Not here: how figures are handed out (`operating`)."""

from dataclasses import dataclass, field
from enum import StrEnum

from app.live.operating.durations import Durations


class Kind(StrEnum):
    PAGE = "page"
    TV = "tv"
    LOBBY = "lobby"
    API = "api"


@dataclass(slots=True)
class SocketMeters:
    """Of all sockets of one kind."""

    open: int = 0
    fan_out: Durations = field(default_factory=Durations)
    """From a row's adoption here until a socket has been handed what is new for it."""
