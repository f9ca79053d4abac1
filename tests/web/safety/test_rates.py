"""What may be done how often: by an address, by a guest, and while Redis is away."""

import asyncio
import time
from collections.abc import Awaitable

import pytest

from app.web.safety import told_counts
from app.web.safety.bounds import Bounds
from app.web.safety.rates import Deed, Doer, Rates, TooOften
from app.web.safety.told_counts import ToldCounts

SECRET = "0123456789abcdef"
HOME, AWAY = Doer("203.0.113.7"), Doer("203.0.113.8")


async def refused(deed: Awaitable[None]) -> int | None:
    """After how many seconds it may be tried again; None if it was fine."""
    try:
        await deed
    except TooOften as error:
        return error.retry_after
    return None


def rates(**figures: str) -> Rates:
    return Rates(Bounds(**figures), SECRET)  # type: ignore[arg-type]


async def test_an_address_may_do_something_so_often_and_then_must_wait() -> None:
    counted = rates(rate_tables="3 per hour")
    assert [await refused(counted.count(Deed.TABLES, HOME)) for _ in range(3)] == [None] * 3
    wait = await refused(counted.count(Deed.TABLES, HOME))
    assert wait is not None
    assert 1 <= wait <= 3600
    assert await refused(counted.count(Deed.TABLES, AWAY)) is None
    assert await refused(counted.count(Deed.SEATS, HOME)) is None


async def test_something_may_count_for_several_but_once_is_never_too_often() -> None:
    counted = rates(rate_pieces="5 per hour")
    assert [await refused(counted.count(Deed.PIECES, HOME, 3)) is None for _ in range(2)] == [True, False]
    assert await refused(counted.count(Deed.PIECES, HOME, 2)) is None
    assert await refused(counted.count(Deed.PIECES, AWAY, 20)) is None


async def test_all_windows_of_a_rate_count() -> None:
    counted = rates(rate_tables="100 per day; 2 per hour")
    await counted.count(Deed.TABLES, HOME)
    await counted.count(Deed.TABLES, HOME)
    with pytest.raises(TooOften):
        await counted.count(Deed.TABLES, HOME)


async def test_a_guest_is_counted_wherever_they_are() -> None:
    counted = rates(rate_tables_guest="2 per hour")
    await counted.count(Deed.TABLES, HOME._replace(guest="anna"))
    await counted.count(Deed.TABLES, AWAY._replace(guest="anna"))
    with pytest.raises(TooOften):
        await counted.count(Deed.TABLES, Doer("203.0.113.9", "anna"))
    assert await refused(counted.count(Deed.TABLES, HOME._replace(guest="bert"))) is None


async def test_looking_whether_one_may_costs_nothing() -> None:
    counted = rates(rate_guesses="1 per hour")
    for _ in range(5):
        await counted.check(Deed.GUESSES, HOME)
    await counted.note(Deed.GUESSES, HOME)
    with pytest.raises(TooOften):
        await counted.check(Deed.GUESSES, HOME)
    await counted.note(Deed.GUESSES, HOME)


async def test_without_rates_nothing_is_counted() -> None:
    counted = Rates(Bounds(rates=False, rate_tables="1 per hour"), SECRET)  # type: ignore[arg-type]
    assert [await refused(counted.count(Deed.TABLES, HOME)) for _ in range(5)] == [None] * 5
    with counted.socket(HOME) as fine:
        assert fine


def test_an_address_and_a_guest_have_so_many_sockets_open() -> None:
    counted = Rates(Bounds(sockets_per_address=2, sockets_per_guest=1), SECRET)
    anna, bert, cleo = (HOME._replace(guest=name) for name in ("anna", "bert", "cleo"))
    with counted.socket(anna) as first:
        with counted.socket(anna) as again, counted.socket(bert) as second, counted.socket(cleo) as third:
            assert (first, again, second, third) == (True, False, True, False)
        with counted.socket(cleo) as later:
            assert later
    assert not counted._open


async def test_neither_addresses_nor_guests_are_kept_in_clear() -> None:
    counted = rates()
    await counted.count(Deed.TABLES, HOME._replace(guest="anna"))
    kept = " ".join(counted._memory.expirations)
    assert "203.0.113.7" not in kept
    assert "anna" not in kept


async def test_what_is_over_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.safety.rates._FORGETS_EVERY", 0)
    counted = rates(rate_pages="5 per second")
    forgetting = asyncio.create_task(counted.forget())
    await asyncio.sleep(0)
    await counted.count(Deed.PAGES, HOME)
    assert counted._memory.expirations
    now = time.time()
    monkeypatch.setattr("limits.aio.storage.memory.time.time", lambda: now + 60)
    for _ in range(5):
        await asyncio.sleep(0)
    assert not counted._memory.expirations
    forgetting.cancel()


async def test_while_redis_is_away_the_server_counts_for_itself() -> None:
    counted = Rates(Bounds(rate_tables="2 per hour"), SECRET, "redis://127.0.0.1:1/0")  # type: ignore[arg-type]
    assert [await refused(counted.count(Deed.TABLES, HOME)) for _ in range(2)] == [None] * 2
    with pytest.raises(TooOften):
        await counted.count(Deed.TABLES, HOME)
    await counted.close()


async def test_servers_with_one_redis_count_together(redis_url: str) -> None:
    bounds = Bounds(rate_tables="2 per hour")  # type: ignore[arg-type]
    secret = f"{time.time_ns():020}"
    here, there = Rates(bounds, secret, redis_url), Rates(bounds, secret, redis_url)
    await here.count(Deed.TABLES, HOME)
    await there.count(Deed.TABLES, HOME)
    waits = [await refused(counted.count(Deed.TABLES, HOME)) for counted in (here, there)]
    for counted in (here, there):
        await counted.close()
    assert all(wait is not None and 1 <= wait <= 3600 for wait in waits)


async def test_nodes_of_one_machine_count_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(told_counts, "_TELLS_EVERY", 0.0)
    figures = Bounds(rate_tables="4 per hour", rate_tables_guest="3 per hour")  # type: ignore[arg-type]
    said: asyncio.Queue[bytes] = asyncio.Queue()
    one, other = Rates(figures, SECRET, told=ToldCounts(said.put_nowait)), Rates(figures, SECRET)
    telling = asyncio.create_task(one.tell())
    for guest in ("anna", "anna", "anna", "ben"):
        await one.count(Deed.TABLES, HOME._replace(guest=guest))
        other.hear(await said.get())
    telling.cancel()
    await asyncio.gather(*other._hearing)
    assert await refused(other.count(Deed.TABLES, AWAY._replace(guest="anna"))) is not None
    assert await refused(other.count(Deed.TABLES, AWAY._replace(guest="ben"))) is None
    assert await refused(other.count(Deed.TABLES, HOME)) is not None
