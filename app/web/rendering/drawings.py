"""Drawings and letters of our own, to be put inside a picture: one that is shared can't fetch other files.

Not here: how pages refer to them (`assets`).
"""

import re
from base64 import b64encode
from functools import cache

from markupsafe import Markup

from app.files import STATIC


@cache
def drawing(sheet: str, symbol: str, name: str) -> Markup:
    """A symbol of a sprite sheet, under another name."""
    found = re.search(rf'<symbol id="{re.escape(symbol)}"(.*?)</symbol>', _sheet(sheet), re.DOTALL)
    if found is None:
        raise KeyError(symbol)
    return Markup(f'<symbol id="{name}"{found[1]}</symbol>')  # noqa: S704 - our own art


@cache
def font(file: str) -> Markup:
    """A font as an address that holds it."""
    letters = b64encode((STATIC / "fonts" / file).read_bytes()).decode()
    return Markup(f"data:font/woff2;base64,{letters}")  # noqa: S704 - nothing but letters and digits


@cache
def _sheet(name: str) -> str:
    return (STATIC / "art" / f"{name}.svg").read_text(encoding="utf-8")
