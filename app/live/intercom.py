"""What a node and the parent of all nodes of one machine say to each other and ask each other.

Both have one end of a socket, and both do the same with it. Whatever is passing is dropped when the other
side does not read: hints and the like may get lost. Not here: what is said.
"""

import asyncio
from collections.abc import Awaitable, Callable
from enum import IntEnum
from socket import socket
from struct import Struct
from typing import Final, Self

_HEAD: Final = Struct(">BII")
"""Before each message: its kind, the number of the question or answer, and its length."""

MOST_UNREAD: Final = 1_000_000
"""Bytes that wait to be read; whatever is passing is dropped beyond."""


class Kind(IntEnum):
    ANSWER = 0
    HINTS = 1
    SIGNS = 2
    DEEDS = 3
    GUESS = 4
    THOUGHT = 5
    WELL = 6
    """Asked of a node: can you store? Asked of the parent: can all?"""
    UP = 7
    """The node serves."""


YES: Final = b"1"
NO: Final = b"0"

PASSED_ON: Final = frozenset({Kind.HINTS, Kind.SIGNS, Kind.DEEDS, Kind.GUESS})
"""The parent tells all the other nodes of it."""


class LineLost(Exception):
    """There is nobody at the other end any more."""


class Intercom:
    """One end of the line. What nobody here wants to hear yet is passed over."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._hearers: dict[Kind, Callable[[bytes], object]] = {}
        self._advisers: dict[Kind, Callable[[bytes], Awaitable[bytes]]] = {}
        self._questions = 0
        self._unanswered: dict[int, asyncio.Future[bytes]] = {}
        self._answering: set[asyncio.Task[None]] = set()
        self._ended = False

    @classmethod
    async def opened(cls, line: socket) -> Self:
        return cls(*await asyncio.open_unix_connection(sock=line))

    def hear(self, kind: Kind, hear: Callable[[bytes], object]) -> None:
        self._hearers[kind] = hear

    def advise(self, kind: Kind, answer: Callable[[bytes], Awaitable[bytes]]) -> None:
        self._advisers[kind] = answer

    def say(self, kind: Kind, message: bytes = b"") -> None:
        if kind in PASSED_ON and self._writer.transport.get_write_buffer_size() > MOST_UNREAD:
            return
        self._send(kind, 0, message)

    async def ask(self, kind: Kind, message: bytes = b"") -> bytes:
        """Raises `LineLost`."""
        if self._ended:
            raise LineLost
        self._questions += 1
        number, answer = self._questions, asyncio.get_running_loop().create_future()
        self._unanswered[number] = answer
        self._send(kind, number, message)
        try:
            found: bytes = await answer
            return found
        finally:
            del self._unanswered[number]

    async def run(self) -> None:
        """Take in what comes, until the other side is gone."""
        try:
            while True:
                kind, number, length = _HEAD.unpack(await self._reader.readexactly(_HEAD.size))
                self._take(Kind(kind), number, await self._reader.readexactly(length))
        except (EOFError, OSError):
            return
        finally:
            self.end()

    def end(self) -> None:
        """Nobody is heard or answered any more."""
        self._ended = True
        self._writer.close()
        for task in self._answering:
            task.cancel()
        for waiting in self._unanswered.values():
            if not waiting.done():
                waiting.set_exception(LineLost())

    def _take(self, kind: Kind, number: int, message: bytes) -> None:
        if kind is Kind.ANSWER:
            waiting = self._unanswered.get(number)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
        elif number:
            task = asyncio.create_task(self._answer(kind, number, message))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)
        elif kind in self._hearers:
            self._hearers[kind](message)

    async def _answer(self, kind: Kind, number: int, message: bytes) -> None:
        self._send(Kind.ANSWER, number, await self._advisers[kind](message))

    def _send(self, kind: Kind, number: int, message: bytes) -> None:
        if not self._ended:
            self._writer.write(_HEAD.pack(kind, number, len(message)) + message)
