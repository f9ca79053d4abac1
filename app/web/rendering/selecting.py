"""Jinja's select, reject, selectattr, rejectattr and map, without its context.

Jinja's own need the context to look tests up, so a template that uses one could not become a plain function
(`jinja_codegen`). These know the tests that templates use. Not here: all other filters, which are Jinja's.
"""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter, contains, eq, itemgetter
from typing import Any, Final

_TESTS: Final[Mapping[str, Callable[..., bool]]] = {
    "": bool,
    "equalto": eq,
    "in": lambda value, values: contains(values, value),
    "none": lambda value: value is None,
}


_MAPS: Final[Mapping[str, Callable[[Any], Any]]] = {"length": len}


def select(values: Iterable[Any], test: str = "", *than: Any) -> list[Any]:
    holds = _TESTS[test]
    return [value for value in values if holds(value, *than)]


def reject(values: Iterable[Any], test: str = "", *than: Any) -> list[Any]:
    holds = _TESTS[test]
    return [value for value in values if not holds(value, *than)]


def selectattr(values: Iterable[Any], name: str, test: str = "", *than: Any) -> list[Any]:
    holds, of = _TESTS[test], attrgetter(name)
    return [value for value in values if holds(of(value), *than)]


def rejectattr(values: Iterable[Any], name: str, test: str = "", *than: Any) -> list[Any]:
    holds, of = _TESTS[test], attrgetter(name)
    return [value for value in values if not holds(of(value), *than)]


def map_to(values: Iterable[Any], name: str = "", /, *, attribute: str | int = "") -> list[Any]:
    """To an attribute, to an item by its number, or to what a filter makes of each."""
    if name:
        return [_MAPS[name](value) for value in values]
    return list(map(itemgetter(attribute) if isinstance(attribute, int) else attrgetter(attribute), values))


FILTERS: Final[Mapping[str, Callable[..., list[Any]]]] = {
    "select": select,
    "reject": reject,
    "selectattr": selectattr,
    "rejectattr": rejectattr,
    "map": map_to,
}
