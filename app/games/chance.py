"""The only source of randomness in the rules: a stream that seed and row number determine.

Block k of the stream of row `seq` is HMAC-SHA256(seed, "seq:purpose:k"), so nothing has to be stored, nothing
can be guessed without the seed, and every machine in any language draws the same. Not here: where seeds
come from (they are made once, when a table is opened).
"""

import hmac
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_WORD: Final = 8
_SPAN: Final = 1 << (8 * _WORD)


class Chance:
    """Draws for one row of a table's log."""

    __slots__ = ("_block", "_count", "_prefix", "_seed")

    def __init__(self, seed: bytes, seq: int, purpose: str = "") -> None:
        self._seed = seed
        self._prefix = f"{seq}:{purpose}:"
        self._count = 0
        self._block = b""

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound − 1, each equally likely.

        >>> Chance(b"seed", 1).below(6) in range(6)
        True
        """
        if bound < 1:
            raise ValueError("bound must be at least 1")
        fair = _SPAN - _SPAN % bound
        while (word := self._word()) >= fair:
            continue
        return word % bound

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def _word(self) -> int:
        if not self._block:
            message = f"{self._prefix}{self._count}".encode()
            self._block = hmac.digest(self._seed, message, "sha256")
            self._count += 1
        word, self._block = self._block[:_WORD], self._block[_WORD:]
        return int.from_bytes(word, "big")
