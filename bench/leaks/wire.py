"""Frames of a socket as bytes. Not here: what is said in them."""

from struct import Struct
from typing import Final

_LONG, _LONGER = 126, 127
_SHORT_LENGTH: Final = Struct(">H")
_LONG_LENGTH: Final = Struct(">Q")
_MASK: Final = bytes(4)
"""Of zeros, so it changes nothing; servers must be sent one."""
_ENDLESS: Final = 1 << 40
PONG: Final = bytes([0x8A, 0x80]) + _MASK


def frame(payload: bytes) -> bytes:
    if len(payload) < _LONG:
        return bytes([0x81, 0x80 | len(payload)]) + _MASK + payload
    return bytes([0x81, 0x80 | _LONG]) + _SHORT_LENGTH.pack(len(payload)) + _MASK + payload


def is_farewell(data: bytes) -> bool:
    """Whether the first frame is the one that says why the line ends."""
    return data[0] == 0x88


def frame_end(data: bytes) -> int | None:
    """Where the first frame ends; None if it is not whole."""
    if len(data) < 2:
        return None
    length, head = data[1] & 0x7F, 2
    for mark, packed in ((_LONG, _SHORT_LENGTH), (_LONGER, _LONG_LENGTH)):
        if data[1] & 0x7F == mark:
            head += packed.size
            length = packed.unpack(data[2:head])[0] if len(data) >= head else _ENDLESS
    return head + length if len(data) >= head + length else None
