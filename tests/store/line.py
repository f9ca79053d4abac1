"""A network line to a service, which a test can spoil."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Self

from sqlalchemy.engine import make_url


class _Direction:
    """One half of a connection. What is lost is read and not passed on."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, lost: asyncio.Event
    ) -> None:
        self.loses = False
        self._reader = reader
        self._writer = writer
        self._lost = lost
        self.task = asyncio.create_task(self._carry())

    def cut(self) -> None:
        self._writer.transport.abort()

    async def _carry(self) -> None:
        with contextlib.closing(self._writer), contextlib.suppress(ConnectionError):
            while data := await self._reader.read(65_536):
                if self.loses:
                    self._lost.set()
                else:
                    self._writer.write(data)


class Line:
    def __init__(self, url: str) -> None:
        self._there = make_url(url)
        self._questions: list[_Direction] = []
        self._answers: list[_Direction] = []
        self._port = 0
        self.open = True
        self.turned_away = asyncio.Event()
        self.lost = asyncio.Event()

    @classmethod
    @contextlib.asynccontextmanager
    async def to(cls, url: str) -> AsyncIterator[Self]:
        line = cls(url)
        async with await asyncio.start_server(line._connect, "127.0.0.1", 0) as server:
            line._port = server.sockets[0].getsockname()[1]
            yield line
            line.cut()
            await asyncio.gather(*(direction.task for direction in line._questions + line._answers))

    @property
    def url(self) -> str:
        return self._there.set(host="127.0.0.1", port=self._port).render_as_string(hide_password=False)

    def lose_questions(self) -> None:
        """What is asked over connections of now does not arrive."""
        for direction in self._questions:
            direction.loses = True

    def lose_answers(self) -> None:
        """What is asked over connections of now arrives, but no answer comes back."""
        for direction in self._answers:
            direction.loses = True

    def silence(self) -> None:
        """Connections of now look alive and carry nothing any more."""
        self.lose_questions()
        self.lose_answers()

    def cut(self) -> None:
        """Reset the connections of now."""
        for direction in self._questions + self._answers:
            direction.cut()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.open:
            writer.transport.abort()
            self.turned_away.set()
            return
        answers, questions = await asyncio.open_connection(self._there.host, self._there.port)
        self._questions.append(_Direction(reader, questions, self.lost))
        self._answers.append(_Direction(answers, writer, self.lost))
