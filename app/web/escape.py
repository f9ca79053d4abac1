"""A faster escape for templates: the same output as MarkupSafe's, without an object per value.

Escaping stays on; only its cost changes (on a prototype's templates it halved the time). It reaches for a
private name of MarkupSafe, so it steps aside when that is not there; a property test compares the output.
"""

from collections.abc import Callable
from typing import Any

import jinja2.runtime
import markupsafe

_escape_text: Callable[[str], str] | None = getattr(markupsafe, "_escape_inner", None)


def escape(value: Any) -> str:
    kind = type(value)
    if kind is str and _escape_text is not None:
        return _escape_text(value)
    if kind is markupsafe.Markup:
        return str(value)
    if kind is int:
        return str(value)
    return markupsafe.escape(value)


def install() -> None:
    """Must run before the first template is loaded: compiled templates import the name."""
    if _escape_text is not None:
        vars(jinja2.runtime)["escape"] = escape
