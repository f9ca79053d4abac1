"""Frames of WebSockets, as far as a server mostly needs them: a whole text in one, read and written.

Not here: what else frames can hold (`odd_frames`).
"""

from functools import cache
from typing import Final

from websockets.frames import Close
from websockets.utils import apply_mask

PING: Final = b"\x89\x00"

_WHOLE_TEXT: Final = 0x81
_GOODBYE: Final = 0x88
_PONG: Final = 0x8A
_MASKED: Final = 0x80
_SHORT: Final = 126
"""Lengths below are in the second byte itself; this one says that two bytes with the length follow, and the
next one that eight do."""


def text_frame(text: str) -> bytes:
    """As a server sends it, without a mask."""
    payload = text.encode()
    size = len(payload)
    if size < _SHORT:
        return bytes((_WHOLE_TEXT, size)) + payload
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


@cache
def beat_frame(word: str) -> bytes:
    """One of very few words, which are sent again and again."""
    return text_frame(word)


def close_frame(code: int, reason: str) -> bytes:
    payload = Close(code, reason).serialize()
    return bytes((_GOODBYE, len(payload))) + payload


def is_goodbye(frame: bytes) -> bool:
    return frame[0] == _GOODBYE


def is_pong(frame: bytes) -> bool:
    """A whole one, masked and short, as all have to be."""
    return frame[0] == _PONG and _MASKED <= frame[1] < _MASKED + _SHORT


def frame_end(data: bytes, largest: int) -> int:
    """Where the first frame ends; 0 if it is not all there. Too large a frame ends here and now."""
    if len(data) < 2:
        return 0
    start, size = _payload(data)
    if size > largest:
        return len(data)
    return start + size if start + size <= len(data) else 0


def read_text(frame: bytes, largest: int) -> str | None:
    """The text in a whole frame of a client; None if it holds anything else, or is not as it should be."""
    if frame[0] != _WHOLE_TEXT or not frame[1] & _MASKED:
        return None
    start, size = _payload(frame)
    if size > largest:
        return None
    try:
        return apply_mask(frame[start:], frame[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None


def _payload(data: bytes) -> tuple[int, int]:
    """Where the payload begins, and how long it is. Of a head that is not all there, what it says so far."""
    size, mask = data[1] & 0x7F, 4 if data[1] & _MASKED else 0
    if size < _SHORT:
        return 2 + mask, size
    more = 2 if size == _SHORT else 8
    return 2 + more + mask, int.from_bytes(data[2 : 2 + more], "big")
