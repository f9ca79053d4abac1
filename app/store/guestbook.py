"""Used links and released devices, as the database keeps them. Not here: what they mean to a guest."""

from collections.abc import Sequence
from typing import Final

from app.store.statements import Ask
from app.table.ports import Release

_FORGOTTEN_AFTER: Final = 400 * 24 * 3600 * 1000
"""No browser keeps a cookie for longer, so there is no released device left."""

_FORGET_LINKS: Final = "DELETE FROM spent_links WHERE until < $1"
_SPEND: Final = "INSERT INTO spent_links (link, until) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING link"
_IS_SPENT: Final = "SELECT link FROM spent_links WHERE link = $1"
_FORGET_RELEASES: Final = "DELETE FROM releases WHERE at < $1"
_RELEASE: Final = """
    INSERT INTO releases (guest, epoch, at) VALUES ($1, 1, $2)
    ON CONFLICT (guest) DO UPDATE SET epoch = releases.epoch + 1, at = excluded.at
    RETURNING guest, epoch, at
"""
_RELEASES: Final = "SELECT guest, epoch, at FROM releases WHERE at >= $1 ORDER BY at"


class StoredGuestbook:
    def __init__(self, ask: Ask, tell: Ask) -> None:
        self._ask = ask
        self._tell = tell

    async def spend(self, link: str, until: int, now: int) -> bool:
        await self._tell(_FORGET_LINKS, now)
        return bool(await self._tell(_SPEND, link, until))

    async def is_spent(self, link: str) -> bool:
        return bool(await self._ask(_IS_SPENT, link))

    async def release(self, guest: str, now: int) -> Release:
        await self._tell(_FORGET_RELEASES, now - _FORGOTTEN_AFTER)
        (found,) = await self._tell(_RELEASE, guest, now)
        return Release(*found)

    async def releases(self, since: int) -> Sequence[Release]:
        return [Release(*values) for values in await self._ask(_RELEASES, since)]
