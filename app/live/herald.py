"""The herald of one process: passes hints and signs on to whoever listens here.

Not here: other processes (`intercom_herald`, `redis_herald`).
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Final, Self
from weakref import WeakSet

from app.table.ports import Hint, Sign

_SIGNS_KEPT: Final = 10_000


class Listener(AsyncIterator[Hint]):
    """The hints from its making on. Of each table only the newest waits, so a slow one keeps nobody waiting.

    No generator: that would begin to listen when the first hint is asked for, too late for those
    who subscribe, then read.
    """

    def __init__(self, about: str | None) -> None:
        self._about = about
        self._newest: dict[str, int] = {}
        self._stirred = asyncio.Event()
        self._ended = False

    def notice(self, hint: Hint) -> None:
        if self._about is not None and hint.table != self._about:
            return
        if hint.seq >= self._newest.get(hint.table, hint.seq):
            self._newest[hint.table] = hint.seq
            self._stirred.set()

    def end(self) -> None:
        self._ended = True
        self._stirred.set()

    async def __anext__(self) -> Hint:
        while not self._newest:
            if self._ended:
                raise StopAsyncIteration
            self._stirred.clear()
            await self._stirred.wait()
        table = next(iter(self._newest))
        return Hint(table, self._newest.pop(table))


class SignListener(AsyncIterator[Sign]):
    """The signs from its making on, in their order; of too many that wait the oldest are dropped."""

    def __init__(self) -> None:
        self._waiting: deque[Sign] = deque(maxlen=_SIGNS_KEPT)
        self._stirred = asyncio.Event()
        self._ended = False

    def notice(self, sign: Sign) -> None:
        self._waiting.append(sign)
        self._stirred.set()

    def end(self) -> None:
        self._ended = True
        self._stirred.set()

    async def __anext__(self) -> Sign:
        while not self._waiting:
            if self._ended:
                raise StopAsyncIteration
            self._stirred.clear()
            await self._stirred.wait()
        return self._waiting.popleft()


class LocalHerald:
    """Listens as long as it is entered; listeners that nobody holds any more are forgotten."""

    def __init__(self) -> None:
        self._listeners: WeakSet[Listener] = WeakSet()
        self._sign_listeners: WeakSet[SignListener] = WeakSet()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for listener in self._listeners:
            listener.end()
        for sign_listener in self._sign_listeners:
            sign_listener.end()

    async def tell(self, hint: Hint) -> None:
        self.spread(hint)

    def spread(self, hint: Hint) -> None:
        for listener in self._listeners:
            listener.notice(hint)

    def hear(self, about: str | None = None) -> Listener:
        listener = Listener(about)
        self._listeners.add(listener)
        return listener

    async def signal(self, sign: Sign) -> None:
        self.spread_sign(sign)

    def spread_sign(self, sign: Sign) -> None:
        for listener in self._sign_listeners:
            listener.notice(sign)

    def signs(self) -> SignListener:
        listener = SignListener()
        self._sign_listeners.add(listener)
        return listener
