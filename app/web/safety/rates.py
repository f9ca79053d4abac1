"""How often something may be done from one address, and by one guest.

Counted in memory, or for several servers in Redis. While Redis is away each server counts for itself: nobody
is kept waiting for it. Nodes of one machine without a Redis tell each other what they count.
Not here: what is done about those who do it too often, how often a socket may act.
"""

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from enum import StrEnum
from functools import partial
from hashlib import blake2b
from types import TracebackType
from typing import Final, NamedTuple, TypeAlias, TypeVar

from limits import RateLimitItem
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from limits.errors import StorageError
from redis.asyncio import ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from app.web.safety.bounds import Bounds, Rate
from app.web.safety.told_counts import ToldCounts, heard

logger = logging.getLogger(__name__)

_REDIS_WITHIN: Final = 0.25
_REDIS_AGAIN_AFTER: Final = 5.0
_FORGETS_EVERY: Final = 30.0
_GUEST: Final = "guest-"


class Deed(StrEnum):
    """What is counted."""

    PAGES = "pages"
    PIECES = "pieces"
    """Of pages that are there already: a preview, a sheet."""
    FILES = "files"
    API = "api"
    SOCKETS = "sockets"
    JOINS = "joins"
    GUESSES = "guesses"
    """Codes of tables that there are not."""
    TABLES = "tables"
    SEATS = "seats"
    CHANGES = "changes"
    """Of a table, beside sitting down and playing: other terms, bots, a pause."""
    RENAMES = "renames"
    RECORDS = "records"
    """Games that are folded to be looked at again, and those that somebody brings."""
    BOT_GAMES = "bot_games"
    """Games of one person with bots."""


class Doer(NamedTuple):
    """Who does something: from where, and, if they are known, who."""

    network: str
    guest: str | None = None


class TooOften(Exception):
    def __init__(self, retry_after: int) -> None:
        super().__init__(retry_after)
        self.retry_after = retry_after


Limiter: TypeAlias = SlidingWindowCounterRateLimiter
_Told = TypeVar("_Told")


class Rates:
    def __init__(
        self, bounds: Bounds, secret: str, redis_url: str | None = None, told: ToldCounts | None = None
    ) -> None:
        """Addresses are kept as they come out of a hash with this secret."""
        self._told = told
        self._hearing: set[asyncio.Task[None]] = set()
        self._on = bounds.rates
        self._secret = blake2b(secret.encode(), digest_size=32).digest()
        self._rates = {deed: (_named(bounds, deed), _named(bounds, f"{deed}_guest")) for deed in Deed}
        self._memory = MemoryStorage()
        self._here = SlidingWindowCounterRateLimiter(self._memory)
        self._pool = _pool(redis_url) if redis_url else None
        self._shared = _shared(redis_url, self._pool) if redis_url and self._pool else None
        self._shared_again_at = 0.0
        self._bounds = bounds
        self._open: Counter[str] = Counter()

    async def count(self, deed: Deed, doer: Doer, times: int = 1) -> None:
        """It is being done, and counts for so many times, or else for all there may be. Raises `TooOften`."""
        for item, key in self._items(deed, doer):
            if not await self._ask(partial(_hit, item, key, min(times, item.amount))):
                raise TooOften(await self._ask(partial(_wait, item, key)))
        self._tell(deed, doer, times)

    async def check(self, deed: Deed, doer: Doer) -> None:
        """Whether it may be done once more. Raises `TooOften`."""
        for item, key in self._items(deed, doer):
            if not await self._ask(partial(_may, item, key)):
                raise TooOften(await self._ask(partial(_wait, item, key)))

    async def note(self, deed: Deed, doer: Doer) -> None:
        """It was done, whether it might or not."""
        for item, key in self._items(deed, doer):
            await self._ask(partial(_hit, item, key, 1))
        self._tell(deed, doer, 1)

    async def tell(self) -> None:
        """Runs with the server: the other nodes of this machine are told what was counted here."""
        if self._told is not None:
            await self._told.tell()

    def hear(self, message: bytes) -> None:
        """What another node of this machine has counted."""
        hearing = asyncio.create_task(self._count_told(message))
        self._hearing.add(hearing)
        hearing.add_done_callback(self._hearing.discard)

    async def _count_told(self, message: bytes) -> None:
        for key in heard(message):
            deed, _, who = key.partition("/")
            for item in self._rates[Deed(deed)][who.startswith(_GUEST)]:
                await self._here.hit(item, key)

    def _tell(self, deed: Deed, doer: Doer, times: int) -> None:
        if self._told is not None and self._on:
            for key in self._keys(deed, doer):
                self._told.add(key, times)

    def socket(self, doer: Doer) -> "Socket":
        """While inside, one socket more is open; false if those are too many. Each server counts its own."""
        return Socket(self, doer)

    def open_socket(self, doer: Doer) -> bool:
        most = (self._bounds.sockets_per_address, self._bounds.sockets_per_guest)
        keys = self._of_sockets(doer)
        if any(self._open[key] >= limit for key, limit in zip(keys, most, strict=False)):
            return False
        self._open.update(keys)
        return True

    def close_socket(self, doer: Doer) -> None:
        for key in self._of_sockets(doer):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    def _of_sockets(self, doer: Doer) -> list[str]:
        return [self._hidden(word) for word in doer if word] if self._on else []

    async def close(self) -> None:
        if self._pool is not None:
            await self._pool.disconnect()

    async def forget(self) -> None:
        """Runs with the server. The library would look for what is over at each count, through all of it."""
        self._memory.timer = asyncio.current_task()
        while True:
            await asyncio.sleep(_FORGETS_EVERY)
            for key in list(self._memory.expirations):
                await self._memory.get(key)

    def _items(self, deed: Deed, doer: Doer) -> Iterator[tuple[RateLimitItem, str]]:
        if not self._on:
            return
        for items, key in zip(self._rates[deed], self._keys(deed, doer), strict=False):
            for item in items:
                yield item, key

    def _keys(self, deed: Deed, doer: Doer) -> Iterator[str]:
        """Of the address, and of the guest if there is one."""
        yield f"{deed}/{self._hidden(doer.network)}"
        if doer.guest:
            yield f"{deed}/{_GUEST}{self._hidden(doer.guest)}"

    def _hidden(self, word: str) -> str:
        return blake2b(word.encode(), key=self._secret, digest_size=9).hexdigest()

    async def _ask(self, asked: Callable[[Limiter], Awaitable[_Told]]) -> _Told:
        if self._shared is not None and time.monotonic() >= self._shared_again_at:
            try:
                return await asked(self._shared)
            except StorageError:
                self._shared_again_at = time.monotonic() + _REDIS_AGAIN_AFTER
                logger.warning("rates are counted by this server alone for now")
        return await asked(self._here)


class Socket:
    """For as long as a socket is open, so it takes little memory."""

    __slots__ = ("_counted", "_doer", "_rates")

    def __init__(self, rates: Rates, doer: Doer) -> None:
        self._rates = rates
        self._doer = doer
        self._counted = False

    def __enter__(self) -> bool:
        self._counted = self._rates.open_socket(self._doer)
        return self._counted

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._counted:
            self._rates.close_socket(self._doer)


async def _hit(item: RateLimitItem, key: str, times: int, limiter: Limiter) -> bool:
    return await limiter.hit(item, key, cost=times)


async def _may(item: RateLimitItem, key: str, limiter: Limiter) -> bool:
    return await limiter.test(item, key)


async def _wait(item: RateLimitItem, key: str, limiter: Limiter) -> int:
    stats = await limiter.get_window_stats(item, key)
    return max(1, math.ceil(stats.reset_time - time.time()))


def _pool(redis_url: str) -> ConnectionPool:
    """Without patience: a Redis that is slow is as good as none."""
    pool: ConnectionPool = ConnectionPool.from_url(
        redis_url,
        retry=Retry(NoBackoff(), 0),
        socket_timeout=_REDIS_WITHIN,
        socket_connect_timeout=_REDIS_WITHIN,
    )
    return pool


def _shared(redis_url: str, pool: ConnectionPool) -> Limiter:
    storage = RedisStorage(
        f"async+{redis_url}",
        wrap_exceptions=True,
        implementation="redispy",
        key_prefix="tavolata:rates",
        connection_pool=pool,  # type: ignore[arg-type]
    )
    return SlidingWindowCounterRateLimiter(storage)


def _named(bounds: Bounds, deed: str) -> Rate:
    found: Rate = getattr(bounds, f"rate_{deed}", ())
    return found
