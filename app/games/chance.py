"""The only source of randomness in the rules: a stream that seed and row number determine.

Block k of the stream of row `seq` is HMAC-SHA256(seed, "seq:purpose:k"), so nothing has to be stored, nothing
can be guessed without the seed, and every machine in any language draws the same. Not here: where seeds
come from (they are made once, when a table is opened).
"""

import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")

_WORDS_OF_BLOCK: Final = Struct(">4Q").unpack
_SPAN: Final = 1 << 64


class Chance:
    """Draws for one row of a table's log."""

    __slots__ = ("_next_word",)

    def __init__(self, seed: bytes, seq: int, purpose: str = "") -> None:
        self._next_word = _words(seed, f"{seq}:{purpose}:").__next__

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound − 1, each equally likely.

        >>> Chance(b"seed", 1).below(6) in range(6)
        True
        """
        if bound < 1:
            raise ValueError("bound must be at least 1")
        fair = _SPAN - _SPAN % bound
        while (word := self._next_word()) >= fair:
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


def seed_for(seed: bytes, seq: int, purpose: str) -> bytes:
    """A seed for one purpose alone: who has it learns nothing of the other streams."""
    return hmac.digest(seed, f"{seq}:{purpose}".encode(), "sha256")


def _words(seed: bytes, prefix: str) -> Iterator[int]:
    """The stream: four words of 64 bits a block, the high byte first."""
    for block in count():
        yield from _WORDS_OF_BLOCK(hmac.digest(seed, f"{prefix}{block}".encode(), "sha256"))
