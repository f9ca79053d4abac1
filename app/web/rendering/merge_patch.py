"""JSON Merge Patch (RFC 7396): what turns one JSON object into another, for members and members of members.

Such a patch can't say that a member is null, since null removes it, and can't reach into a list. So states
that are to be patched have a form of their own (`mergeable`): without members that are null, and a list of
objects is an object whose members are named by position. Values are compared before any JSON is made of them:
what a row has left alone is mostly the same object, and costs nothing. Not here: what they say
(`table_patches`).
"""

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from typing import Any, TypeAlias

Object: TypeAlias = dict[str, Any]
_Pairs: TypeAlias = Callable[[Any], Iterable[tuple[str, Any]]]

_pairs: dict[type[Any], _Pairs | None] = {}


def mergeable(value: Any) -> Any:
    """The value with an object for each dataclass, named tuple and list of such, as patches know them."""
    members = _members(value)
    return value if members is None else {name: mergeable(member) for name, member in members.items()}


def merge_patch(before: Any, after: Any) -> Object:
    """What turns the mergeable form of one object into that of the other. Empty if they are equal."""
    return {} if before is after else _between(_members(before) or {}, _members(after) or {})


def _between(old: Object, new: Object) -> Object:
    patch: Object = {name: None for name in old if name not in new}
    for name, member in new.items():
        was = old.get(name)
        if was is member or (type(was) is type(member) and was == member):
            continue  # named tuples of two kinds can be equal, too
        after = _members(member)
        before = None if after is None else _members(was)
        if after is None or before is None:
            patch[name] = mergeable(member)
        elif inner := _between(before, after):
            patch[name] = inner
    return patch


def _members(value: Any) -> Object | None:
    """Those that are not null; None if in JSON it is no object."""
    if (pairs := _pairs_of(type(value))) is not None:
        return {name: member for name, member in pairs(value) if member is not None}
    if isinstance(value, tuple | list) and value and all(_pairs_of(type(entry)) for entry in value):
        return {str(position): entry for position, entry in enumerate(value)}
    return None


def _pairs_of(kind: type[Any]) -> _Pairs | None:
    """How the members of such an object are read; None if it is none. Looked up once for each class."""
    if kind not in _pairs:
        _pairs[kind] = _reader(kind)
    return _pairs[kind]


def _reader(kind: type[Any]) -> _Pairs | None:
    if issubclass(kind, dict):
        return kind.items
    if is_dataclass(kind):
        names = tuple(field.name for field in fields(kind))
        return lambda value: [(name, getattr(value, name)) for name in names]
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return lambda value: zip(value._fields, value, strict=True)
    return None
