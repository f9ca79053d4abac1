"""The whole database on the command line: fold all of it, copy it, bring a copy back.

Not here: how it is copied (`store.backup`), how the server folds it in passing (`live.auditor`).
"""

import asyncio
from contextlib import aclosing
from pathlib import Path
from typing import Final

from app.live.auditor import Auditor, Tables
from app.live.operating.meters import Meters
from app.main.logbook import NotPossible
from app.main.settings import Settings
from app.store import backup as copies
from app.store.store import open_store

WHOLE_CORE: Final = 1.0


class Unsound(Exception):
    """Some tables do not fold."""


def audit(settings: Settings) -> str:
    return asyncio.run(_audited_store(settings.database_url))


def back_up(settings: Settings, file: Path) -> str:
    if file.exists():
        raise NotPossible(f"{file} is there already.")
    copies.back_up(settings.database_url, file)
    return f"{file}: {asyncio.run(_audited_copy(file))}"


def restore(settings: Settings, file: Path) -> str:
    if not file.exists():
        raise NotPossible(f"There is no {file}.")
    copies.restore(file, settings.database_url)
    return asyncio.run(_audited_store(settings.database_url))


async def _audited_store(database_url: str) -> str:
    async with open_store(database_url) as store:
        return await _audited(store)


async def _audited_copy(file: Path) -> str:
    async with aclosing(copies.CopiedTables(file)) as copy:
        return await _audited(copy)


async def _audited(found: Tables) -> str:
    """How much folds. Raises `Unsound` with the tables that do not."""
    meters = Meters()
    auditor = Auditor(found, meters, WHOLE_CORE)
    tables = await auditor.round()
    if auditor.unsound:
        names = " ".join(sorted(auditor.unsound))
        raise Unsound(f"{len(auditor.unsound)} of {tables} tables do not fold: {names}")
    return f"{tables} tables with {meters.rows_audited} rows, and all fold."
