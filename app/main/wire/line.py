"""An open WebSocket. What comes in is metered before it is read, and the other side must read, too.

This is all that there is of a socket while it is open: it lives for hours, and what opened it is gone by
then (`socket`). A text in one frame, as nearly all are, is read and written here; whatever else a WebSocket
can say is left to a library (`odd_frames`). Whoever sends too much is told 1008, as one who acts too fast; of
an address that sends too much with all its sockets together, 1013: its page dials again. Not here: what is
said (`app.web.sockets`).
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final, TypeVar

from app.live.failures import log_failure
from app.main.wire.config import WireConfig
from app.main.wire.crowd import Patience, cut
from app.main.wire.frames import (
    PING,
    beat_frame,
    close_frame,
    frame_end,
    is_goodbye,
    is_pong,
    read_text,
    text_frame,
)
from app.main.wire.odd_frames import OddFrames
from app.web.safety.rate_limit import RateLimit
from app.web.sockets.closing import RESTARTS, TOO_FAST, TRY_LATER, UNREADABLE

_BEATS_A_QUESTION: Final = 5
"""With so many heartbeats the other side is asked to answer. Who has said nothing at all when it is asked
again is not there any more."""
_ANSWERS_WITHIN: Final = 10.0
"""Seconds for the other side's goodbye."""
_LINGERS: Final = 1.0
"""Seconds to read our goodbye, of who is not heard any more. Cutting the line at once would take it back."""

_Kept = TypeVar("_Kept")

logger = logging.getLogger(__name__)


class OpenLine(asyncio.Protocol):
    __slots__ = (
        "_asked",
        "_beats",
        "_bytes",
        "_config",
        "_connections",
        "_frames",
        "_has_room",
        "_hear",
        "_kept",
        "_odd",
        "_patience",
        "_peer",
        "_refused",
        "_shared_frames",
        "_timer",
        "_transport",
        "_unread",
        "closed_with",
        "is_full",
    )

    def __init__(
        self, config: WireConfig, connections: set[Any], transport: asyncio.Transport, peer: str | None
    ) -> None:
        """`connections` are those that the server ends when it stops."""
        bounds = config.bounds
        self.is_full = False
        self.closed_with: int | None = None
        self._config = config
        self._connections = connections
        self._transport = transport
        self._peer = peer
        self._patience = Patience(bounds.write_timeout)
        self._bytes = RateLimit(bounds.bytes)
        self._frames = RateLimit(bounds.frames)
        self._shared_frames: RateLimit | None = None
        self._kept: list[AbstractContextManager[Any]] | None = []
        """None when the line has ended."""
        self._hear: Callable[[str], None] | None = None
        self._has_room: Callable[[], None] | None = None
        self._odd: OddFrames | None = None
        self._unread = b""
        """The beginning of a frame whose end has not come yet."""
        self._refused = False
        self._timer: asyncio.TimerHandle | None = None
        self._beats = 0
        self._asked = False
        """And nothing has come in since."""

    def open(self, address: str | None) -> None:
        """The handshake is over: from now on what comes in comes here. `address` is the other side's."""
        crowd = self._config.crowd
        self._shared_frames = crowd.frames_of(address)
        self._connections.add(self)
        crowd.enter(self, self._peer)
        self._transport.set_protocol(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._config.crowd.leave(self, self._peer)
        self._connections.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        if self._odd is not None:
            self._odd.forget()
        self.end()

    def end(self) -> None:
        """One side has said goodbye, or is gone."""
        self._hear = self._has_room = None
        kept, self._kept = self._kept or [], None
        while kept:
            _leave(kept.pop())

    # For the conversation

    def keep(self, held: AbstractContextManager[_Kept]) -> _Kept:
        found = held.__enter__()
        if self._kept is None:
            _leave(held)
        else:
            self._kept.append(held)
        return found

    def listen(self, hear: Callable[[str], None], has_room: Callable[[], None]) -> None:
        if self._kept is not None:
            self._hear, self._has_room = hear, has_room

    def write(self, *texts: str) -> None:
        if self.closed_with is None and not self._transport.is_closing():
            self._transport.write(b"".join(map(text_frame, texts)))

    def beat(self, word: str) -> None:
        """Questions go out with heartbeats: to wake up, for them and for us, costs more than what is sent."""
        if self.is_full or self.closed_with is not None or self._transport.is_closing():
            return None
        self._beats = (self._beats + 1) % _BEATS_A_QUESTION
        if self._beats:
            return self._transport.write(beat_frame(word))
        if self._asked:
            return cut(self._transport)
        self._asked = True
        return self._transport.write(beat_frame(word) + PING)

    def pause(self) -> None:
        self._transport.pause_reading()

    def resume(self) -> None:
        if self.closed_with is None and not self._transport.is_closing():
            self._transport.resume_reading()

    def close(self, code: int, reason: str = "") -> None:
        if self._says_goodbye(code, reason):
            self._transport.resume_reading()
            self._timer = _later(_ANSWERS_WITHIN, self._transport.close)

    def _says_goodbye(self, code: int, reason: str = "") -> bool:
        """False if it was said before, or nobody would hear it."""
        if self.closed_with is not None or self._transport.is_closing():
            return False
        self.closed_with = code
        self._transport.write(close_frame(code, reason))
        self.end()
        return True

    # For the server

    def shutdown(self) -> None:
        self._says_goodbye(RESTARTS)
        self._transport.close()

    def look(self, now: float) -> None:
        if self._patience.is_over(self._transport, now):
            cut(self._transport)

    def pause_writing(self) -> None:
        self.is_full = True

    def resume_writing(self) -> None:
        self.is_full = False
        if self._has_room is not None:
            self._has_room()

    def data_received(self, data: bytes) -> None:
        """Frame by frame, so that the library is always between two frames."""
        self._asked = False
        if not self._bytes.allows(len(data)):
            return self._refuse(TOO_FAST)
        data = self._unread + data if self._unread else data
        while self._reads() and (end := frame_end(data, self._config.ws_max_size)):
            self._take(data[:end])
            data = data[end:]
        self._unread = data
        return None

    def _reads(self) -> bool:
        return not (self._refused or self._transport.is_closing())

    def _take(self, frame: bytes) -> None:
        if not self._frames.allows():
            return self._refuse(TOO_FAST)
        if self._shared_frames is not None and not self._shared_frames.allows():
            return self._refuse(TRY_LATER)
        if self.closed_with is not None:
            return self._transport.close() if is_goodbye(frame) else None
        text = None if self._odd else read_text(frame, self._config.ws_max_size)
        if text is None:
            return self._take_odd(frame)
        return None if self._hear is None else self._hear(text)

    def _take_odd(self, frame: bytes) -> None:
        if self._odd is None and is_pong(frame):
            return None
        self._odd = odd = self._odd or OddFrames(self._config.ws_max_size)
        text = odd.take(frame)
        if odd.answer:
            self._transport.write(odd.answer)
        if odd.is_between_messages:
            odd.forget()
            self._odd = None
        return self._after_odd(odd, text)

    def _after_odd(self, odd: OddFrames, text: str | None) -> None:
        if odd.goodbye is not None:
            self.closed_with = odd.goodbye
            self._transport.close()
            self.end()
        elif odd.is_unreadable:
            self.close(UNREADABLE)
        elif odd.pieces > self._config.bounds.socket_fragments:
            self._refuse(TOO_FAST)
        elif text is not None and self._hear is not None:
            self._hear(text)

    def _refuse(self, code: int) -> None:
        """From now on nothing is read."""
        self._refused = True
        if self.closed_with is not None or not self._says_goodbye(code):
            return cut(self._transport)
        self._transport.pause_reading()
        self._timer = _later(_LINGERS, cut, self._transport)
        return None


def _later(seconds: float, do: Callable[..., None], *of: Any) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, do, *of)


def _leave(held: AbstractContextManager[Any]) -> None:
    """What goes wrong in one of them is no reason to stay in the others."""
    try:
        held.__exit__(None, None, None)
    except Exception as error:  # noqa: BLE001 - nobody else is there to be told
        log_failure(logger, "the end of a socket failed", error)
