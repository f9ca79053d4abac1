"""A store that is closed says so, and leaves nobody waiting."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from app.store.errors import StoreClosed
from app.store.store import Store, open_store
from tests.store.samples import OPEN, TABLE, row

PATIENCE = 20.0
QUESTIONS: list[Callable[[Store], Coroutine[Any, Any, object]]] = [
    lambda store: store.append(row(1), None),
    lambda store: store.read(TABLE, 0),
    lambda store: store.heads([TABLE]),
    lambda store: store.listed(OPEN, 0, 99),
    lambda store: store.seated("anna", 0),
    lambda store: store.due(0),
    lambda store: store.rules_in_play(),
    lambda store: store.rehearse(),
    lambda store: store.noted("signing"),
    lambda store: store.note("signing", "x"),
    lambda store: store.secret("signing"),
    lambda store: store.screens.screen("KF7MXW"),
    lambda store: store.screens.see("KF7MXW", 0),
    lambda store: store.guestbook.spend("link", 0, 0),
    lambda store: store.guestbook.releases(0),
]


@pytest.mark.parametrize("question", QUESTIONS)
async def test_a_closed_store_refuses(
    database_url: str, question: Callable[[Store], Coroutine[Any, Any, object]]
) -> None:
    async with open_store(database_url) as store:
        pass
    with pytest.raises(StoreClosed):
        await question(store)


async def test_what_waits_when_the_store_is_closed_is_still_written(database_url: str) -> None:
    async with open_store(database_url) as store:
        waiting = [asyncio.create_task(store.append(row(1, f"T{number}"), None)) for number in range(1_000)]
        await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        assert all(await asyncio.gather(*waiting))


async def test_closing_twice_is_closing(database_url: str) -> None:
    async with open_store(database_url) as store:
        await store.close()
