"""A faster escape for templates: the same output as MarkupSafe's, without an object per value.

It halved the rendering time of a prototype's templates. It calls a private function of MarkupSafe; if that
function is missing, MarkupSafe's own escape stays in place. A property test compares the output.
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
    """Must run before the first template is loaded, because compiled templates import the name."""
    if _escape_text is not None:
        vars(jinja2.runtime)["escape"] = escape
