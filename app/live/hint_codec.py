"""Hints as they go from process to process. Not here: sending them (`redis_herald`, `intercom_herald`)."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from app.table.ports import Hint

# Printable ASCII but the colon, and the colon, and a number.
_HINT: Final = re.compile(r"([!-9;-~]{1,64}):([0-9]{1,18})")


def encode_hints(newest: Mapping[str, int]) -> str:
    """The newest hints in one message.

    >>> encode_hints({"ABCDE": 7, "FGHJK": 12})
    'ABCDE:7 FGHJK:12'
    """
    return " ".join(f"{table}:{seq}" for table, seq in newest.items())


def decode_hints(message: object) -> Iterator[Hint]:
    """The hints of a message; whatever is none is passed over: others may write to the same Redis.

    >>> list(decode_hints(b"ABCDE:7 what? :3 X:-1"))
    [Hint(table='ABCDE', seq=7)]
    """
    text = message.decode(errors="replace") if isinstance(message, bytes) else ""
    found = (_HINT.fullmatch(word) for word in text.split())
    return (Hint(match[1], int(match[2])) for match in found if match)
