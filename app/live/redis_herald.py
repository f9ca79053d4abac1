"""The herald between processes, over Redis pub/sub.

Redis may come and go: hints are then lost, and the look at the heads every few seconds finds what they would
have said. Signs are lost too; those that matter are told again. Within the process both are passed on at
once, with or without Redis. Not here: anything that must not be lost.
"""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Self

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from app.live.herald import Listener, LocalHerald, SignListener
from app.live.hint_codec import decode_hints, encode_hints
from app.live.sign_codec import decode_signs, encode_signs
from app.table.ports import Hint, Sign

logger = logging.getLogger(__name__)

FIRST_RETRY = 0.05
SLOWEST_RETRY = 2.0
ANSWERS_WITHIN = 5.0
ENDS_WITHIN = 1.0
CANCELLATIONS = 5
# A connection that says nothing for so long is asked whether it still lives.
SILENCE = 10.0
# Signs that wait for a Redis that is away; the older ones are not worth much.
_SIGNS_KEPT = 1000


async def _ended(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Cancel them, again and again for a while: redis-py may swallow a cancellation while it connects."""
    running = set(tasks)
    for _ in range(CANCELLATIONS):
        for task in running:
            task.cancel()
        if running:
            _, running = await asyncio.wait(running, timeout=ENDS_WITHIN / CANCELLATIONS)


class RedisHerald:
    """Runs as long as it is entered. Entering waits for the first subscription, or for it to fail."""

    def __init__(self, url: str, prefix: str = "tavolata", silence: float = SILENCE) -> None:
        self._here = LocalHerald()
        self._channel = f"{prefix}:hints"
        self._sign_channel = f"{prefix}:signs"
        self._silence = silence
        # Retrying is ours: between attempts the newest hints replace the older ones.
        self._redis = Redis.from_url(
            url,
            protocol=2,
            retry=Retry(NoBackoff(), 0),
            socket_timeout=ANSWERS_WITHIN,
            socket_connect_timeout=ANSWERS_WITHIN,
        )
        self._unsaid: dict[str, int] = {}
        self._unsaid_signs: deque[Sign] = deque(maxlen=_SIGNS_KEPT)
        self._stirred = asyncio.Event()
        self._tried = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(self._keep(duty)) for duty in (self._publish, self._subscribe)]
        await self._tried.wait()
        return self

    async def __aexit__(self, *_: object) -> None:
        await _ended(self._tasks)
        with contextlib.suppress(TimeoutError, RedisError, OSError):
            await asyncio.wait_for(self._redis.aclose(), ENDS_WITHIN)
        await self._here.__aexit__()

    async def tell(self, hint: Hint) -> None:
        self._here.spread(hint)
        self._unsaid[hint.table] = max(hint.seq, self._unsaid.get(hint.table, 0))
        self._stirred.set()

    async def signal(self, sign: Sign) -> None:
        self._here.spread_sign(sign)
        self._unsaid_signs.append(sign)
        self._stirred.set()

    def signs(self) -> SignListener:
        return self._here.signs()

    def hear(self, about: str | None = None) -> Listener:
        return self._here.hear(about)

    async def _keep(self, duty: Callable[[], Awaitable[None]]) -> None:
        """Begin again, after a while, whenever Redis fails."""
        delay = FIRST_RETRY
        while True:
            began = time.monotonic()
            try:
                await duty()
            except Exception as error:  # noqa: BLE001 - whatever fails here, the games go on
                logger.warning("no hints over Redis for now: %s", type(error).__name__)
            self._tried.set()
            went_well = time.monotonic() - began > SLOWEST_RETRY
            delay = FIRST_RETRY if went_well else min(2 * delay, SLOWEST_RETRY)
            await asyncio.sleep(delay)

    async def _publish(self) -> None:
        """All that gathered while the last message was on its way goes into the next one."""
        while True:
            while not self._unsaid and not self._unsaid_signs:
                self._stirred.clear()
                await self._stirred.wait()
            newest, self._unsaid = self._unsaid, {}
            if newest:
                await self._redis.publish(self._channel, encode_hints(newest))
            signs = [self._unsaid_signs.popleft() for _ in range(len(self._unsaid_signs))]
            if signs:
                await self._redis.publish(self._sign_channel, encode_signs(signs))

    async def _subscribe(self) -> None:
        async with contextlib.aclosing(self._redis.pubsub()) as ears:
            await ears.subscribe(self._sign_channel, self._channel)
            while True:
                message = await self._next(ears)
                if message["type"] == "message":
                    self._spread(message["channel"].decode(), message["data"])
                elif message["type"] == "subscribe" and message["channel"].decode() == self._channel:
                    self._tried.set()  # the later of the two

    def _spread(self, channel: str, data: object) -> None:
        if channel == self._sign_channel:
            for sign in decode_signs(data):
                self._here.spread_sign(sign)
        else:
            for hint in decode_hints(data):
                self._here.spread(hint)

    async def _next(self, ears: PubSub) -> dict[str, Any]:
        """The next message. A line that was cut somewhere on the way does not end by itself: ask."""
        message = await ears.get_message(timeout=self._silence)
        if message is None:
            await ears.ping()
            message = await ears.get_message(timeout=self._silence)
        if message is None:
            raise TimeoutError("Redis is silent")
        answered: dict[str, Any] = message
        return answered
