"""Which names look alike: those that people at one table could take for each other.

Compared after NFKC, with and without capitals, and by Unicode's list of look-alikes (UTS 39). It judges who
may sit down and is no part of the fold, so newer lists change no log. Not here: what a name may be at all
(the web has that).
"""

import unicodedata
from functools import lru_cache
from typing import Final

from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]

_KEPT: Final = 4096


def are_alike(one: str, other: str) -> bool:
    """Whether somebody could take one for the other.

    >>> are_alike("Anna", "ANNA"), are_alike("Anna", "\u0410nna"), are_alike("Ida", "lda")
    (True, True, True)
    >>> are_alike("Anna", "Anne"), are_alike("Zoe", "Zo\u00eb")
    (False, False)
    """
    return not _looks(one).isdisjoint(_looks(other))


@lru_cache(maxsize=_KEPT)
def _looks(name: str) -> frozenset[str]:
    """A capital I looks like a small l, and is a small i to others: so both count. And a Greek capital Nu
    looks like an N, but small it does not look like an n: so it is taken for one before all are made small.
    """
    plain = unicodedata.normalize("NFKC", name)
    latin = "".join(letter if letter.isascii() else _prototype(letter) for letter in plain)
    return frozenset(_skeleton(text) for text in (plain, plain.casefold(), latin.casefold()))


def _skeleton(text: str) -> str:
    letters = "".join(_prototype(letter) for letter in unicodedata.normalize("NFD", text))
    return "".join(letters.split()).casefold()


@lru_cache(maxsize=_KEPT)
def _prototype(letter: str) -> str:
    """The one that stands for all that look like it.

    The list has pairs, and each letter but the prototype is in one pair only: with the prototype.
    """
    found = _alike(letter)
    if len(found) != 1:
        return letter
    (other,) = found
    # A pair by itself: the longer one is the prototype (two letters that look like one), or else the first.
    return other if len(_alike(other)) > 1 else min(letter, other, key=lambda text: (-len(text), text))


def _alike(letters: str) -> list[str]:
    return [entry["c"] for entry in confusables_data.get(letters, ())]
