"""The newest checkpoint of each table, as the database keeps it. Nothing is lost with one.

Not here: what is in one (`table.checkpoint`), when one is made (`live.checkpoints`).
"""

from typing import Final

from app.store.statements import Ask, Together
from app.table.checkpoint import Checkpoint

_NEWEST: Final = "SELECT table_code, seq, digest, code, body FROM checkpoints WHERE table_code = $1"
_HAS_ROW: Final = "SELECT seq FROM log WHERE table_code = $1 AND seq = $2 AND digest = $3"
_KEEP: Final = """
    INSERT INTO checkpoints (table_code, seq, digest, code, body) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (table_code) DO UPDATE
    SET seq = excluded.seq, digest = excluded.digest, code = excluded.code, body = excluded.body
"""
_DROP: Final = "DELETE FROM checkpoints WHERE table_code = $1"


class StoredCheckpoints:
    def __init__(self, ask: Ask, tell: Ask, together: Together) -> None:
        self._ask = ask
        self._tell = tell
        self._together = together

    async def newest(self, table: str) -> Checkpoint | None:
        found = await self._ask(_NEWEST, table)
        return Checkpoint(*found[0]) if found else None

    async def keep(self, checkpoint: Checkpoint) -> bool:
        has_row = (_HAS_ROW, *checkpoint[:3])
        return await self._together([has_row, (_KEEP, *checkpoint)], only_if_first=True)

    async def drop(self, table: str) -> None:
        await self._tell(_DROP, table)
