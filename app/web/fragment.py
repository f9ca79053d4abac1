"""A fragment of a page, and what is sent of it when it has changed.

A template may put parts of itself in as pieces: elements with an id of their own, which can be sent alone as
long as what is around them stays the same. Not here: which fragments a page has (`fragments`).
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

_MARK: Final = re.compile(r"<!([\w-]+)>")


class Fragment(NamedTuple):
    """`frame` has a mark in place of each piece; nothing that is escaped can look like one."""

    frame: str
    pieces: Mapping[str, str]

    @property
    def markup(self) -> str:
        return _MARK.sub(lambda mark: self.pieces[mark[1]], self.frame) if self.pieces else self.frame


Fragments: TypeAlias = Mapping[str, Fragment]
"""By the id of their root element."""


def mark_of(piece: str) -> str:
    return f"<!{piece}>"


def changes(before: Fragments, after: Fragments) -> str:
    """What must be sent to a page that shows `before`, so that it shows `after`."""
    return "".join([_change(before.get(name), fragment) for name, fragment in after.items()])


def _change(before: Fragment | None, after: Fragment) -> str:
    if before is after:
        return ""
    if before is None or before.frame != after.frame:
        return after.markup
    shown = before.pieces
    return "".join([markup for name, markup in after.pieces.items() if shown[name] != markup])
