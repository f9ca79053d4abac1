"""Actions and entries as JSON values, and back. Not here: whether what was decoded is legal."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final

import orjson
from pydantic import TypeAdapter, ValidationError

from app.games.contract import AnyGame
from app.table.entries import ENTRIES, Entry


class Malformed(ValueError):
    """What came in is no action of this game; what was read is no entry that this code knows."""


def snake_case(name: str) -> str:
    """What a class is called outside of Python.

    >>> snake_case("PlaceCard")
    'place_card'
    """
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


@dataclass(frozen=True, slots=True)
class _Shape:
    name: str
    fields: tuple[str, ...]
    adapter: TypeAdapter[Any]


class _Shapes(dict[type[Any], _Shape]):
    """Made once for each class and found without a call: every action passes here, and pages name many."""

    def __missing__(self, kind: type[Any]) -> _Shape:
        names = tuple(field.name for field in fields(kind))
        self[kind] = _Shape(snake_case(kind.__name__), names, TypeAdapter(kind))
        return self[kind]


_shapes: Final = _Shapes()


def wire_name(value: Any) -> str:
    """The name of an action, event or entry outside of Python."""
    return _shapes[type(value)].name


def encode(value: Any, tag: str) -> dict[str, Any]:
    """A dataclass as a JSON object that says under `tag` what it is."""
    shape = _shapes[type(value)]
    return {tag: shape.name, **{name: getattr(value, name) for name in shape.fields}}


def view_json(seen: Any, option: int | None = None) -> bytes:
    """What is seen, as JSON. Named tuples are objects in it, like dataclasses."""
    return orjson.dumps(seen, default=_named, option=option)


def _named(value: Any) -> Any:
    return value._asdict()


def encode_action(action: Any) -> dict[str, Any]:
    return encode(action, "do")


def decode_action(game: AnyGame, data: Mapping[str, Any]) -> Any:
    """The action that a form or a JSON client sent; fields that are not the action's are passed over."""
    wanted = data.get("do")
    shape = _shapes_of(game.actions).get(wanted) if isinstance(wanted, str) else None
    if shape is None:
        raise Malformed("no such action")
    return _decoded(shape, data)


@cache
def _shapes_of(actions: tuple[type[Any], ...]) -> Mapping[str, _Shape]:
    return {shape.name: shape for shape in map(_shapes.__getitem__, actions)}


def _decoded(shape: _Shape, data: Mapping[str, Any]) -> Any:
    try:
        return shape.adapter.validate_python({name: data[name] for name in shape.fields if name in data})
    except ValidationError:
        raise Malformed(f"not a valid {shape.name}") from None


_ENTRY_KINDS = {snake_case(kind.__name__): kind for kind in ENTRIES}


def encode_entry(entry: Entry) -> tuple[str, str]:
    """Kind and body of an entry, as the log keeps them."""
    return wire_name(entry), orjson.dumps(entry).decode()


def decode_entry(kind: str, body: str) -> Entry:
    try:
        entry: Entry = _shapes[_ENTRY_KINDS[kind]].adapter.validate_json(body)
    except (KeyError, ValidationError):
        raise Malformed("no entry that this version knows") from None
    return entry
