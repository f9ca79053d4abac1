"""Signs as they go from process to process. Not here: sending them (`redis_herald`, `intercom_herald`)."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import orjson
from pydantic import TypeAdapter, ValidationError

from app.table.codec import encode, snake_case
from app.table.ports import Attendance, Nudged, Reacted, Sign, Silenced, SkipWished, Wrote

_TAG: Final = "sign"
_KINDS: Final[dict[str, TypeAdapter[Any]]] = {
    snake_case(kind.__name__): TypeAdapter(kind)
    for kind in (Attendance, Nudged, SkipWished, Reacted, Wrote, Silenced)
}


def encode_signs(signs: Iterable[Sign]) -> bytes:
    return orjson.dumps([encode(sign, _TAG) for sign in signs])


def decode_signs(message: object) -> Iterator[Sign]:
    """The signs of a message; whatever is none is passed over: others may write to the same Redis."""
    try:
        found = orjson.loads(message) if isinstance(message, bytes) else []
    except orjson.JSONDecodeError:
        return
    for value in found if isinstance(found, list) else []:
        if (sign := _decoded(value)) is not None:
            yield sign


def _decoded(value: Any) -> Sign | None:
    adapter = _KINDS.get(str(value.pop(_TAG, ""))) if isinstance(value, dict) else None
    if adapter is None:
        return None
    try:
        sign: Sign = adapter.validate_python(value)
    except ValidationError:
        return None
    return sign
