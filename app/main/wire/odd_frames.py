"""What a WebSocket can say beside texts in one frame: pieces of a text, pings, goodbyes, nonsense.

Left to a library, for one message at a time; hardly any socket ever needs it. Not here: texts in one frame
(`frames`), how much may come in (`line`).
"""

import logging

from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

_UNREADABLE_TEXT = 1007

_logger = logging.getLogger("uvicorn.error")


class OddFrames:
    __slots__ = ("_conn", "_pieces", "answer", "goodbye", "is_unreadable")

    def __init__(self, largest: int) -> None:
        self._conn = ServerProtocol(state=State.OPEN, max_size=largest, logger=_logger)
        self._pieces: list[bytes] = []
        self.answer = b""
        """To the last frame: a pong, or a goodbye."""
        self.goodbye: int | None = None
        """The code with which either side has closed the socket."""
        self.is_unreadable = False
        """Something came that is no text."""

    def take(self, frame: bytes) -> str | None:
        """The next frame; returns the text that is complete with it, if there is one."""
        self._conn.receive_data(frame)
        text = None
        for event in self._conn.events_received():
            if isinstance(event, Frame):
                text = self._text_with(event)
        self.answer = b"".join(self._conn.data_to_send())
        ending = self._conn.close_rcvd or self._conn.close_sent
        self.goodbye = ending.code if ending else None
        return text

    @property
    def is_between_messages(self) -> bool:
        return self._conn.current_size is None

    @property
    def pieces(self) -> int:
        """So many there are of the text that is not complete."""
        return len(self._pieces)

    def forget(self) -> None:
        """It holds its parser, which holds it: so both are free at once and not when somebody collects."""
        self._conn.parser.close()

    def _text_with(self, event: Frame) -> str | None:
        if event.opcode is Opcode.BINARY:
            self.is_unreadable = True
        if event.opcode not in (Opcode.TEXT, Opcode.CONT):
            return None
        self._pieces.append(bytes(event.data))
        return self._whole() if event.fin and not self.is_unreadable else None

    def _whole(self) -> str | None:
        try:
            text = b"".join(self._pieces).decode()
        except UnicodeDecodeError:
            self._conn.send_close(_UNREADABLE_TEXT)
            return None
        self._pieces.clear()
        return text
