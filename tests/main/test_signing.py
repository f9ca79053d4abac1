"""Nodes with different secrets would make strangers of each other's guests: the second does not start."""

import asyncio

import pytest
from typer.testing import CliRunner

from app.main.cli import cli
from app.main.settings import Settings
from app.main.signing import OtherSecret, ensure_secret, others_sign_otherwise, secrets_of
from app.store.store import open_store
from tests.web.houses import open_house

ONE, TWO, THREE = (f"{word} secret of sixteen characters" for word in ("first", "second", "third"))


async def starts(url: str, secret: str | None, *old: str, may_be_new: bool = False) -> bool:
    try:
        await ensure_secret(Settings(database_url=url, secret=secret, old_secrets=old), may_be_new=may_be_new)
    except OtherSecret:
        return False
    return True


async def test_nodes_with_the_same_secret_start(database_url: str) -> None:
    assert [await starts(database_url, ONE) for _ in range(3)] == [True] * 3


async def test_a_node_with_another_secret_does_not_start(database_url: str) -> None:
    assert await starts(database_url, ONE)
    assert not await starts(database_url, TWO)
    assert not await starts(database_url, None)
    assert await starts(database_url, ONE)


async def test_nodes_without_a_secret_share_the_databases(database_url: str) -> None:
    assert await starts(database_url, None)
    assert await starts(database_url, None)
    assert not await starts(database_url, ONE)


async def test_of_two_first_nodes_with_different_secrets_only_one_starts(database_url: str) -> None:
    started = await asyncio.gather(starts(database_url, ONE), starts(database_url, TWO))
    assert sorted(started) == [False, True]


async def test_a_secret_is_replaced_node_by_node(sqlite_url: str) -> None:
    assert await starts(sqlite_url, ONE)
    assert await starts(sqlite_url, ONE, TWO)
    assert await starts(sqlite_url, TWO, ONE)
    assert await starts(sqlite_url, ONE, TWO), "a node that is late"
    assert await starts(sqlite_url, TWO, ONE)
    assert await starts(sqlite_url, TWO)
    assert not await starts(sqlite_url, ONE)


async def test_a_lost_secret_can_be_given_up(sqlite_url: str) -> None:
    assert await starts(sqlite_url, ONE)
    assert await starts(sqlite_url, TWO, may_be_new=True)
    assert not await starts(sqlite_url, ONE)


async def test_what_the_databases_own_secret_signed_can_always_be_read(sqlite_url: str) -> None:
    async with open_store(sqlite_url) as store:
        kept = await store.secret("signing")
        settings = Settings(database_url=sqlite_url, secret=ONE, old_secrets=(TWO, ONE))
        assert await secrets_of(settings, store) == (ONE, TWO, kept)


async def test_a_node_knows_that_another_one_signs_otherwise(sqlite_url: str) -> None:
    async with open_store(sqlite_url) as store:
        assert not await others_sign_otherwise(store, ONE)
        await starts(sqlite_url, ONE)
        assert not await others_sign_otherwise(store, ONE)
        await starts(sqlite_url, TWO, may_be_new=True)
        assert await others_sign_otherwise(store, ONE)
    assert await others_sign_otherwise(store, ONE), "it can't ask: better keep the cookie"


def test_whoever_starts_such_a_node_is_told_what_to_do(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(starts(sqlite_url, ONE))
    monkeypatch.setenv("TAVOLATA_DATABASE_URL", sqlite_url)
    monkeypatch.setenv("TAVOLATA_SECRET", TWO)
    done = CliRunner().invoke(cli, ["serve"])
    assert done.exit_code == 1
    assert "TAVOLATA_OLD_SECRETS" in done.stderr
    assert TWO not in done.stderr


async def test_the_cookie_of_a_node_with_another_secret_is_left_alone(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old node still runs while the new one has started."""
    async with open_house(sqlite_url) as old:
        await starts(sqlite_url, TWO, may_be_new=True)
        monkeypatch.setenv("TAVOLATA_SECRET", TWO)
        async with open_house(sqlite_url) as new, new.browser("Anna") as browser:
            code = await browser.open_table()
            browser.client.base_url = old.address
            page = await browser.get(f"/t/{code}")
            assert page.status_code == 200
            assert "set-cookie" not in page.headers
            browser.house = old
            async with browser.line(f"/t/{code}/ws") as line:
                assert await line.closed() == 1013
            browser.client.base_url = new.address
            assert "Anna" in (await browser.get("/")).text
