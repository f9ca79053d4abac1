"""Static files as they go over the line: without what only readers need, and as tight as browsers can undo.

It is done when somebody first asks for a file: there is no build step, and what is edited is what is served.
Not here: where the files are, and for how long browsers keep them (`assets`).
"""

import gzip
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import brotli  # type: ignore[import-untyped]
from rjsmin import jsmin  # type: ignore[import-untyped]

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_INDENT: Final = re.compile(r"\n\s*")


def _bare_style(text: str) -> str:
    """Minifiers save two per cent more, and one took the `.a :is(p)` of a layer for a property."""
    return _INDENT.sub("\n", _COMMENT.sub("", text)).strip()


_BARE: Final[Mapping[str, Callable[[str], str]]] = {".css": _bare_style, ".js": jsmin}
"""Comments are a third of our scripts."""

_PACK: Final[Mapping[str, Callable[[bytes], bytes]]] = {
    "br": brotli.compress,  # browsers ask for it where nobody between can meddle: not on plain http at home
    "gzip": lambda content: gzip.compress(content, mtime=0),
    "identity": bytes,
}


def is_packed(path: Path) -> bool:
    """Whether it is text: pictures and fonts are as small as they get."""
    return path.suffix in {".css", ".js", ".svg"}


def encoding_for(accepted: str) -> str:
    """The tightest packing among those that a browser names in Accept-Encoding."""
    named = {each.partition(";")[0].strip() for each in accepted.split(",")}
    return next((encoding for encoding in _PACK if encoding in named), "identity")


@cache
def packed(path: Path, encoding: str) -> bytes:
    """Slow the first time."""
    return _PACK[encoding](_bare(path))


def _bare(path: Path) -> bytes:
    is_bare_already = path.name.endswith(".min.js")
    strip = None if is_bare_already else _BARE.get(path.suffix)
    return strip(path.read_text()).encode() if strip else path.read_bytes()
