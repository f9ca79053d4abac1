"""What several nodes of one machine count together without a Redis: each tells the others what it counted.

Ten times a second, so what is done within a tenth of a second may be too much by as many times as there are
nodes, and not more. Not here: the counting (`rates`).
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

import orjson

_TELLS_EVERY: Final = 0.1


class ToldCounts:
    def __init__(self, say: Callable[[bytes], None]) -> None:
        self._say = say
        self._untold: Counter[str] = Counter()

    def add(self, key: str, times: int) -> None:
        self._untold[key] += times

    async def tell(self) -> None:
        """Runs with the server."""
        while True:
            await asyncio.sleep(_TELLS_EVERY)
            if self._untold:
                untold, self._untold = self._untold, Counter()
                self._say(orjson.dumps(untold))


def heard(message: bytes) -> Iterator[str]:
    """What another node has counted, each as often as it was.

    >>> list(heard(b'{"pages/a1":2}'))
    ['pages/a1', 'pages/a1']
    """
    for key, times in orjson.loads(message).items():
        yield from [key] * times
