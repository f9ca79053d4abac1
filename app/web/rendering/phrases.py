"""Phrases: the constant markup of templates, which a page is sent once and from then on as a code.

A template is constant markup with values in between. When it is compiled, each stretch of markup becomes a
phrase, and the template writes the phrase's code instead. A message begins with the phrases that this socket
has not been sent before; phrases.js keeps them while the socket lives, and spells out what comes before htmx
sees it. So no markup goes over a line twice, whatever templates repeat. Phoenix LiveView calls this statics.
Not here: where templates are compiled (`jinja_codegen`), which pages can read phrases (`pages.table_socket`).
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import product
from operator import or_
from random import SystemRandom
from typing import Final, NamedTuple

# Control characters. Nothing else that is rendered has any: names are cleaned of them, and JSON escapes them.
_FIRST: Final = "".join(map(chr, (*range(0x01, 0x09), 0x0B, 0x0C, *range(0x0E, 0x1E))))
_FIRST_OF_THREE: Final = "\x1e"
# Nothing that would be escaped or filled in.
_SECOND: Final = "".join(sign for sign in map(chr, range(0x21, 0x7F)) if sign not in "<>&'\"%")
CODE: Final = re.compile(f"[{re.escape(_FIRST)}].|{_FIRST_OF_THREE}..")
_MARKUP: Final = re.compile('[<>"]')
END: Final = "\x1f"
"""Follows each phrase that a message brings. What comes after the last one is the message itself."""

_SHORTEST: Final = 6
"""What is shorter would hardly gain: each socket is once sent the code, the phrase and its end."""

_TEXTS_KEPT: Final = 8192
"""Small pieces come again and again; to look one up is faster than to search it for codes."""

_BEGINNINGS_KEPT: Final = 256
"""Those who look at one table lack the same phrases, one after the other."""


def _shuffled_codes() -> Iterator[str]:
    """In no order: an order would tell which templates were used before, perhaps for somebody's secret."""
    for signs in ((_FIRST, _SECOND), (_FIRST_OF_THREE, _SECOND, _SECOND)):
        codes = ["".join(code) for code in product(*signs)]
        SystemRandom().shuffle(codes)
        yield from codes


class Phrasebook:
    """The phrases of all templates. Each has a code, and a bit in the numbers that stand for sets of them."""

    def __init__(self) -> None:
        self._unused = _shuffled_codes()
        self._codes: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        self._bits: dict[str, int] = {}
        self._by_bit: list[str] = []
        self.used = lru_cache(_TEXTS_KEPT)(self._used)
        self.told = lru_cache(_BEGINNINGS_KEPT)(self._told)

    def written(self, constant: str) -> str:
        """What a template writes for a constant text: the code of a phrase, or the text itself.

        Words without markup are no phrases: some templates look at the letters of what others write.
        """
        text = self.spelled_out(constant)
        return self.code(text) if len(text) >= _SHORTEST and _MARKUP.search(text) else constant

    def code(self, text: str) -> str:
        """The code of a text that is one of few, and always the same."""
        return self._codes.get(text) or self._new_code(text)

    def _new_code(self, text: str) -> str:
        code = next(self._unused)
        self._codes[text], self._texts[code], self._bits[code] = code, text, 1 << len(self._by_bit)
        self._by_bit.append(code)
        return code

    def spelled_out(self, text: str) -> str:
        return CODE.sub(lambda found: self._texts[found[0]], text)

    def _told(self, phrases: int) -> str:
        """How a message begins that brings these phrases."""
        return "".join([code + self._texts[code] + END for code in sorted(self._codes_of(phrases))])

    def _codes_of(self, phrases: int) -> Iterator[str]:
        while phrases:
            bit = phrases & -phrases
            phrases ^= bit
            yield self._by_bit[bit.bit_length() - 1]

    def _used(self, text: str) -> int:
        return reduce(or_, map(self._bits.__getitem__, set(CODE.findall(text))), 0)


PHRASES: Final = Phrasebook()
"""One for the process: whatever is rendered has its codes in it, wherever it is passed on to."""


class Phrased(NamedTuple):
    """A text with codes in it, and the set of phrases that they stand for."""

    text: str
    used: int


def phrased(texts: Sequence[str]) -> Phrased:
    """Small texts that come again and again, put together."""
    return Phrased("".join(texts), reduce(or_, map(PHRASES.used, texts), 0))


def together(told: Iterable[Phrased]) -> Phrased:
    """At least one."""
    texts, used = zip(*told, strict=True)
    return Phrased("".join(texts), reduce(or_, used))


NOTHING: Final = Phrased("", 0)


class PhraseReader:
    """The other side of one socket: it knows the phrases that it was sent."""

    def __init__(self) -> None:
        self._known = 0

    def told(self, message: Phrased) -> str:
        """The message as it is sent to this reader, after the phrases in it that are new."""
        new = message.used & ~self._known
        if not new:
            return message.text
        self._known |= new
        return PHRASES.told(new) + message.text
