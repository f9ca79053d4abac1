"""Screens, and what each is to show."""

from app.store.store import Store
from app.table.ports import Screen

HERE, THERE = "KF7MXW", "2Q9RTY"
NOW = 1_794_806_340_391
A_DAY = 24 * 3600 * 1000


async def test_a_screen_is_there_once_it_was_seen(store: Store) -> None:
    assert await store.screens.screen(HERE) is None
    await store.screens.see(HERE, NOW)
    assert await store.screens.screen(HERE) == Screen(HERE, None, 0)


async def test_a_table_is_sent_and_taken_away_again(store: Store) -> None:
    await store.screens.see(HERE, NOW)
    assert await store.screens.show(HERE, "ABCDE", NOW)
    assert await store.screens.screen(HERE) == Screen(HERE, "ABCDE", 1)
    assert not await store.screens.take_away(HERE, "FGHJK")
    assert await store.screens.take_away(HERE, "ABCDE")
    assert await store.screens.screen(HERE) == Screen(HERE, None, 2)


async def test_to_be_seen_again_changes_nothing_else(store: Store) -> None:
    await store.screens.see(HERE, NOW)
    await store.screens.show(HERE, "ABCDE", NOW)
    await store.screens.see(HERE, NOW + 5)
    assert await store.screens.screen(HERE) == Screen(HERE, "ABCDE", 1)


async def test_nothing_is_sent_to_a_screen_that_is_off_or_that_nobody_has(store: Store) -> None:
    await store.screens.see(HERE, NOW)
    assert not await store.screens.show(HERE, "ABCDE", NOW + 1)
    assert not await store.screens.show(THERE, "ABCDE", NOW)


async def test_the_screens_that_show_a_table_are_those_that_are_on(store: Store) -> None:
    for code in (HERE, THERE, "OFFOFF", "ELSEWH"):
        await store.screens.see(code, NOW)
        await store.screens.show(code, "FGHJK" if code == "ELSEWH" else "ABCDE", NOW)
    for code in (HERE, THERE, "ELSEWH"):
        await store.screens.see(code, NOW + 60_000)
    assert await store.screens.showing("ABCDE", NOW + 1) == sorted([HERE, THERE])
    assert {screen.code for screen in await store.screens.seen(NOW + 1)} == {HERE, THERE, "ELSEWH"}


async def test_a_screen_that_was_off_for_a_day_is_forgotten(store: Store) -> None:
    await store.screens.see(HERE, NOW)
    await store.screens.see(THERE, NOW + A_DAY)
    assert await store.screens.screen(HERE) is not None
    await store.screens.see(THERE, NOW + A_DAY + 1)
    assert await store.screens.screen(HERE) is None
