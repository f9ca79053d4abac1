"""The screens that tables are sent to, as the database keeps them. Not here: which of them are on where."""

from collections.abc import Sequence
from typing import Final

from app.store.statements import Ask
from app.table.ports import Screen

_FORGOTTEN_AFTER: Final = 24 * 3600 * 1000

_COLUMNS: Final = "SELECT code, table_code, told FROM screens"
_SCREEN: Final = f"{_COLUMNS} WHERE code = $1"
_SEEN: Final = f"{_COLUMNS} WHERE seen_at >= $1"
_FORGET: Final = "DELETE FROM screens WHERE seen_at < $1"
_SEE: Final = """
    INSERT INTO screens (code, told, seen_at) VALUES ($1, 0, $2)
    ON CONFLICT (code) DO UPDATE SET seen_at = excluded.seen_at
"""
_SHOW: Final = """
    UPDATE screens SET table_code = $2, told = told + 1 WHERE code = $1 AND seen_at >= $3 RETURNING code
"""
_TAKE_AWAY: Final = """
    UPDATE screens SET table_code = NULL, told = told + 1 WHERE code = $1 AND table_code = $2 RETURNING code
"""
_SHOWING: Final = "SELECT code FROM screens WHERE table_code = $1 AND seen_at >= $2 ORDER BY code"


class StoredScreens:
    def __init__(self, ask: Ask, tell: Ask) -> None:
        self._ask = ask
        self._tell = tell

    async def screen(self, code: str) -> Screen | None:
        found = await self._ask(_SCREEN, code)
        return Screen(*found[0]) if found else None

    async def seen(self, since: int) -> Sequence[Screen]:
        return [Screen(*values) for values in await self._ask(_SEEN, since)]

    async def see(self, code: str, at: int) -> None:
        await self._tell(_FORGET, at - _FORGOTTEN_AFTER)
        await self._tell(_SEE, code, at)

    async def show(self, code: str, table: str, seen_since: int) -> bool:
        return bool(await self._tell(_SHOW, code, table, seen_since))

    async def take_away(self, code: str, table: str) -> bool:
        return bool(await self._tell(_TAKE_AWAY, code, table))

    async def showing(self, table: str, seen_since: int) -> Sequence[str]:
        return [code for (code,) in await self._ask(_SHOWING, table, seen_since)]
