"""JSON Merge Patch (RFC 7396): what turns one JSON object into another, for members and members of members.

Such a patch can't say that a member is null, since null removes it, and can't reach into a list. So states
that are to be patched have a form of their own (`mergeable`). Not here: what they say (`table_patches`).
"""

from typing import Any, TypeAlias

Object: TypeAlias = dict[str, Any]


def mergeable(value: Any) -> Any:
    """Without members that are null; a list of objects is an object whose members are named by position."""
    if isinstance(value, dict):
        return {name: mergeable(member) for name, member in value.items() if member is not None}
    if isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value):
        return {str(position): mergeable(entry) for position, entry in enumerate(value)}
    return value


def merge_patch(before: Object, after: Object) -> Object:
    """Both have to be mergeable. Empty if they are equal."""
    patch: Object = {name: None for name in before if name not in after}
    for name, member in after.items():
        old = before.get(name)
        if old == member:
            continue
        if isinstance(old, dict) and isinstance(member, dict):
            patch[name] = merge_patch(old, member)
        else:
            patch[name] = member
    return patch
