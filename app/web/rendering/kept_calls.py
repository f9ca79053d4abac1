"""What one place of a template gets from a function whose results are kept, by what differs there.

The function's own cache looks up all arguments with their names, which takes five times as long. Not here:
which calls these are (`jinja_codegen`), the caches of the functions (`renderer`).
"""

from collections.abc import Callable
from typing import Any, Final

from markupsafe import Markup

_KEPT: Final = 512


class KeptCalls(dict[Any, Markup]):
    __slots__ = ("_call",)

    def __init__(self, call: Callable[[Any], Markup]) -> None:
        super().__init__()
        self._call = call

    def __missing__(self, key: Any) -> Markup:
        if len(self) == _KEPT:
            self.clear()
        found = self[key] = self._call(key)
        return found
