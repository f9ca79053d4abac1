"""Every figure that bounds what one visitor may take, with its default. docs/operating.md explains them.

A rate is written as the `limits` library reads it ("60 per 5 second; 600 per minute"), or `off`. Those of
an address are for a school class or a family behind it: thirty phones. Not here: what happens beyond them.
"""

from typing import Annotated, Any

from limits import RateLimitItem, parse_many
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_settings import NoDecode

OFF = "off"
FILES_COME_TO = "/replay"
"""The one address that takes files."""


def _items(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    return () if value.strip().lower() == OFF else tuple(parse_many(value))


def _words(value: Any) -> Any:
    return tuple(value.lower().replace(",", " ").split()) if isinstance(value, str) else value


Rate = Annotated[tuple[RateLimitItem, ...], NoDecode, BeforeValidator(_items)]
Words = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_words)]


def _rate(text: str) -> Any:
    return Field(default=_items(text))


class Bounds(BaseModel):
    model_config = ConfigDict(arbitrary_types_allowed=True)

    # Connections
    connections: int = Field(default=10_000, ge=1)
    """All together, sockets too."""
    connections_per_address: int = Field(default=600, ge=1)
    """Of those who come directly; a trusted proxy may have as many as it likes."""
    write_timeout: float = Field(default=20, gt=0)
    """Seconds in which the other side must take what it was sent."""

    # Requests
    header_bytes: int = Field(default=16 * 1024, ge=1024)
    header_timeout: float = Field(default=10, gt=0)
    """Seconds from the connection, or the first byte, to the end of the headers."""
    body_bytes: int = Field(default=16 * 1024, ge=1024)
    record_bytes: int = Field(default=1024 * 1024, ge=1024)
    """The same for the record of a game that somebody brings."""
    body_timeout: float = Field(default=10, gt=0)
    """Seconds from the headers to the last byte."""
    idle_timeout: int = Field(default=5, ge=1)
    """Seconds that a connection may wait for its next request."""
    pipelined_requests: int = Field(default=4, ge=0)
    """How many may wait behind the one that is being answered."""

    # Sockets; a burst may be twice as large as a second's worth.
    actions_per_second: float = Field(default=20, gt=0)
    """How many messages a socket may send at a table on average."""
    socket_bytes_per_second: int = Field(default=32 * 1024, ge=1)
    socket_frames_per_second: int = Field(default=60, ge=1)
    """Of every kind: texts, fragments, pings, pongs."""
    address_frames_per_second: int = Field(default=600, ge=1)
    """Of all sockets of one address together."""
    socket_fragments: int = Field(default=64, ge=1)
    """Of one message."""
    socket_send_buffer: int = Field(default=64 * 1024, ge=4096)
    """What the system keeps for one socket that does not read."""
    sockets_per_address: int = Field(default=240, ge=1)
    sockets_per_guest: int = Field(default=24, ge=1)

    # Hosts
    hosts: Words = ()
    """Names that the server answers to, beside its own addresses and that of `public_url`; `*` for all."""
    hsts: int = Field(default=365 * 24 * 3600, ge=0)
    """For how many seconds a browser that came over TLS comes only so; 0: nothing is said."""

    # Rates
    rates: bool = True
    """Whether anything is counted by address and by guest at all; off for measurements."""
    rate_pages: Rate = _rate("300 per 5 second; 1500 per minute")
    rate_pieces: Rate = _rate("600 per 5 second; 4800 per minute")
    rate_files: Rate = _rate("4000 per 5 second; 15000 per minute")
    rate_api: Rate = _rate("300 per 5 second; 2400 per minute")
    rate_sockets: Rate = _rate("120 per 5 second; 600 per minute")
    rate_joins: Rate = _rate("240 per minute; 2000 per hour")
    rate_guesses: Rate = _rate("60 per minute; 300 per hour")
    rate_guesses_guest: Rate = _rate("20 per minute")
    rate_tables: Rate = _rate("60 per minute; 400 per hour")
    rate_tables_guest: Rate = _rate("10 per minute; 100 per hour")
    rate_seats: Rate = _rate("240 per minute; 2000 per hour")
    rate_seats_guest: Rate = _rate("30 per minute")
    rate_changes: Rate = _rate("1200 per minute; 12000 per hour")
    rate_changes_guest: Rate = _rate("120 per minute")
    rate_records: Rate = _rate("60 per minute; 600 per hour")
    rate_renames: Rate = _rate("120 per minute")
    rate_renames_guest: Rate = _rate("10 per minute")
    rate_bot_games: Rate = _rate("60 per minute; 400 per hour")
    rate_bot_games_guest: Rate = _rate("10 per minute; 60 per hour")

    def largest_body(self, method: str, path: str) -> int:
        """How much a request may have to say; only a file is long."""
        return self.record_bytes if (method, path) == ("POST", FILES_COME_TO) else self.body_bytes

    @property
    def frames(self) -> float:
        """A second's worth for one socket: never fewer than its actions need, with room for heartbeats."""
        return max(self.socket_frames_per_second, 3 * self.actions_per_second)

    @property
    def bytes(self) -> float:
        return max(self.socket_bytes_per_second, 1024 * self.actions_per_second)

    @property
    def shared_frames(self) -> float:
        return max(self.address_frames_per_second, 10 * self.frames)
