"""States and events as JSON that says of which kind they are, and back.

What is in a field of a known type needs no word for its kind: the types say it. Not here: tables
(`checkpoint`), actions and entries (`codec`).
"""

import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cached_property
from typing import Any, TypeAlias, get_type_hints

import orjson
from pydantic import TypeAdapter

from app.table.event_chain import EventLink, in_order

_Kept: TypeAlias = Mapping[str, Any] | None


def kept_json(value: Any) -> bytes:
    """Dataclasses as objects, named tuples as arrays."""
    return orjson.dumps(value, default=_untitled)


def _untitled(value: Any) -> tuple[Any, ...]:
    if isinstance(value, tuple):
        return tuple(value)
    raise TypeError("nothing that can be kept")


class _Kind:
    """A class of states or events; looked up once."""

    def __init__(self, made: type[Any]) -> None:
        self._made = made
        hints = get_type_hints(made)
        self.name = f"{made.__module__}:{made.__qualname__}"
        self.fields = tuple(field.name for field in fields(made))
        self.open = frozenset(name for name in self.fields if hints[name] is Any)
        """The fields that hold another object, of which only the value knows the kind."""

    @cached_property
    def one(self) -> TypeAdapter[Any]:
        return TypeAdapter(self._made)

    @cached_property
    def many(self) -> TypeAdapter[Any]:
        return TypeAdapter(list[self._made])  # type: ignore[name-defined]


_kinds: dict[type[Any], _Kind] = {}


def _kind(made: type[Any]) -> _Kind:
    if made not in _kinds:
        _kinds[made] = _Kind(made)
    return _kinds[made]


def _kind_named(name: str) -> _Kind:
    """Only dataclasses of modules that are there anyway: nothing else is ever made of what is read."""
    module, _, title = name.partition(":")
    made = getattr(sys.modules[module], title)
    if not isinstance(made, type) or not is_dataclass(made):
        raise TypeError("nothing that can be kept")
    return _kind(made)


def kept_object(value: Any) -> _Kept:
    """A dataclass, or None; also in its fields that may hold anything."""
    if value is None:
        return None
    kind = _kind(type(value))
    told = {name: getattr(value, name) for name in kind.fields}
    return {"kind": kind.name, "value": told | {name: kept_object(told[name]) for name in kind.open}}


def object_of(kept: _Kept) -> Any:
    if kept is None:
        return None
    kind, told = _kind_named(kept["kind"]), kept["value"]
    return kind.one.validate_python(told | {name: object_of(told[name]) for name in kind.open})


def kept_chain(chain: EventLink | None) -> Mapping[str, Any]:
    """The events kind by kind, because what is alike is read much faster in one go."""
    links = in_order(chain)
    told: dict[type[Any], list[Any]] = {}
    for link in links:
        told.setdefault(type(link.event), []).append(link.event)
    numbers = {made: number for number, made in enumerate(told)}
    return {
        "rows": [link.seq for link in links],
        "order": [numbers[type(link.event)] for link in links],
        "told": [(_kind(made).name, events) for made, events in told.items()],
    }


def chain_of(kept: Mapping[str, Any]) -> EventLink | None:
    told = [iter(_kind_named(name).many.validate_python(events)) for name, events in kept["told"]]
    chain: EventLink | None = None
    for seq, number in zip(kept["rows"], kept["order"], strict=True):
        chain = EventLink(seq, next(told[number]), chain)
    return chain
