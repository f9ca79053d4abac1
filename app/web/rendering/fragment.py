"""A fragment of a page, and what is sent of it when it has changed.

A template may put parts of itself in as pieces: elements with an id of their own, which can be sent alone as
long as what is around them stays the same. Not here: which fragments a page has (`table_face`).
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import compress
from operator import ne
from sys import intern
from typing import Final, NamedTuple, TypeAlias

from markupsafe import Markup

from app.web.rendering.phrases import NOTHING, PHRASES, Phrased, phrased

_MARKS_KEPT: Final = 4096
_MARK: Final = re.compile(r"<!([\w-]+)>")


class Fragment(NamedTuple):
    """`frame` has a mark in place of each piece; nothing that is escaped can look like one.

    The pieces are in the order of their marks.
    """

    frame: str
    pieces: Mapping[str, str]

    @property
    def phrased(self) -> str:
        """All of it, with the codes of phrases."""
        return _MARK.sub(lambda mark: self.pieces[mark[1]], self.frame) if self.pieces else self.frame

    @property
    def markup(self) -> str:
        return PHRASES.spelled_out(self.phrased)


Fragments: TypeAlias = Mapping[str, Fragment]
"""By the id of their root element."""


@lru_cache(_MARKS_KEPT)
def mark_of(piece: str) -> Markup:
    return Markup(f"<!{piece}>")  # noqa: S704 - an id of our own


def pieces_in(frame: str) -> list[str]:
    """The ids of the pieces of a frame, one text for each id."""
    return [intern(id_) for id_ in _MARK.findall(frame)]


def changes(before: Fragments, after: Fragments) -> Phrased:
    """What must be sent to a page that shows `before`, so that it shows `after`."""
    if before is after:
        return NOTHING
    texts: list[str] = []
    for name, fragment in after.items():
        shown = before.get(name)
        if shown != fragment:
            texts += _change(shown, fragment)
    return phrased(texts) if texts else NOTHING


def _change(before: Fragment | None, after: Fragment) -> list[str]:
    if before is None or before.frame != after.frame:
        return [after.phrased]
    texts = after.pieces.values()
    return list(compress(texts, map(ne, texts, before.pieces.values())))
