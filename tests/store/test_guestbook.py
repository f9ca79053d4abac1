"""Links that work once, and devices that were released."""

import asyncio

from app.store.store import Store
from app.table.ports import Release

NOW = 1_794_806_340_391
YEAR = 365 * 24 * 3600 * 1000


async def test_a_link_works_once(store: Store) -> None:
    assert not await store.guestbook.is_spent("link-1")
    assert await store.guestbook.spend("link-1", NOW + 600, NOW)
    assert await store.guestbook.is_spent("link-1")
    assert not await store.guestbook.spend("link-1", NOW + 600, NOW)
    assert await store.guestbook.spend("link-2", NOW + 600, NOW)


async def test_of_many_who_use_it_at_once_one_is_the_first(store: Store) -> None:
    done = await asyncio.gather(*(store.guestbook.spend("link-1", NOW + 600, NOW) for _ in range(8)))
    assert sorted(done) == [False] * 7 + [True]


async def test_a_used_link_is_remembered_until_it_has_expired(store: Store) -> None:
    await store.guestbook.spend("link-1", NOW + 600, NOW)
    await store.guestbook.spend("link-2", NOW + 1200, NOW + 600)
    assert await store.guestbook.is_spent("link-1")
    await store.guestbook.spend("link-3", NOW + 1200, NOW + 601)
    assert not await store.guestbook.is_spent("link-1")
    assert await store.guestbook.is_spent("link-2")


async def test_each_release_begins_a_new_epoch(store: Store) -> None:
    assert await store.guestbook.release("anna", NOW) == Release("anna", 1, NOW)
    assert await store.guestbook.release("ben", NOW + 1) == Release("ben", 1, NOW + 1)
    assert await store.guestbook.release("anna", NOW + 2) == Release("anna", 2, NOW + 2)
    assert await store.guestbook.releases(0) == [Release("ben", 1, NOW + 1), Release("anna", 2, NOW + 2)]
    assert await store.guestbook.releases(NOW + 2) == [Release("anna", 2, NOW + 2)]


async def test_no_two_releases_begin_the_same_epoch(store: Store) -> None:
    made = await asyncio.gather(*(store.guestbook.release("anna", NOW + each) for each in range(8)))
    assert sorted(release.epoch for release in made) == list(range(1, 9))


async def test_a_release_is_forgotten_when_no_cookie_can_be_that_old(store: Store) -> None:
    await store.guestbook.release("anna", NOW)
    await store.guestbook.release("ben", NOW + YEAR)
    assert len(await store.guestbook.releases(0)) == 2
    await store.guestbook.release("cara", NOW + YEAR + 36 * 24 * 3600 * 1000)
    assert [release.guest for release in await store.guestbook.releases(0)] == ["ben", "cara"]
