"""A link that lets whoever has it see a game of a private table: its address with a signature.

It does not expire, and says nothing about who shared it. Not here: who may see a game without one.
"""

from collections.abc import Iterable

from itsdangerous import BadData, URLSafeSerializer


class ReplaySigner:
    def __init__(self, secret: str, old: Iterable[str] = ()) -> None:
        """`old` secrets are only read."""
        self._serializer = URLSafeSerializer([*old, secret], salt="replay")

    def sign(self, code: str, number: int) -> str:
        return str(self._serializer.dumps([code, number]))

    def opens(self, key: str, code: str, number: int) -> bool:
        """Whether that key was made for that game."""
        try:
            return bool(self._serializer.loads(key) == [code, number])
        except BadData:
            return False
