"""Ratings are worked out in the order the games ended, however late a game comes to be known."""

import asyncio
from itertools import permutations

from app.live.memory.rating import BEGINNING, rate_all
from app.store.store import Store
from app.table.chronicle import PastGame
from tests.store.test_chronicle import NOW, contents, past

GAMES = [
    past("AAAAA", "anna", "ben", "cara", ended=NOW),
    past("BBBBB", "ben", "anna", None, ended=NOW + 1, public=True),
    past("CCCCC", "cara", "ben", ended=NOW + 1),
    past("DDDDD", "anna", None, ended=NOW + 2),
    past("EEEEE", "cara", "anna", ended=NOW + 3, public=True),
]


async def rated(store: Store, games: list[PastGame]) -> None:
    await store.chronicle.keep(games)
    await rate_all(store.chronicle, ["felix"])


async def test_who_wins_is_taken_to_be_stronger_and_it_gets_surer(store: Store) -> None:
    await rated(store, [past("AAAAA", "anna", "ben", None)])
    (anna,), (ben,) = [await store.chronicle.ratings_of(guest) for guest in ("anna", "ben")]
    assert anna.skill.mu > BEGINNING.mu > ben.skill.mu
    assert max(anna.skill.sigma, ben.skill.sigma) < BEGINNING.sigma
    assert (anna.game, anna.skill.games) == ("felix", 1)
    assert await store.chronicle.course_of("anna", "felix", 9) == [anna.skill]


async def test_a_game_with_bots_alone_is_not_rated(store: Store) -> None:
    await rated(store, [past("AAAAA", "anna", None, None)])
    assert await store.chronicle.ratings_of("anna") == []
    assert (await store.chronicle.to_rate("felix", 9)).games == ()


async def test_the_order_in_which_games_come_to_be_known_does_not_matter(store: Store) -> None:
    await rated(store, GAMES)
    wanted = await contents(store)
    for order in list(permutations(range(5)))[1::23]:
        await store.chronicle.start_over()
        for number in order:
            await rated(store, [GAMES[number]])
        assert await contents(store) == wanted


async def test_several_who_rate_at_once_do_it_once(store: Store) -> None:
    await rated(store, GAMES)
    wanted = await contents(store)
    await store.chronicle.start_over()
    await store.chronicle.keep(GAMES)
    await asyncio.gather(*(rate_all(store.chronicle, ["felix"]) for _ in range(4)))
    assert await contents(store) == wanted


async def test_leaders_have_played_enough_also_in_public_and_want_to_be_listed(store: Store) -> None:
    public = [past(f"P{number:04}", "anna", "ben", ended=NOW + number, public=True) for number in range(3)]
    private = [past(f"Q{number:04}", "cara", "dan", ended=NOW + number) for number in range(3)]
    await rated(store, [*public, *private])
    assert [leader.guest for leader in await store.chronicle.leaders("felix", 3, 9)] == ["anna", "ben"]
    assert [leader.name for leader in await store.chronicle.leaders("felix", 3, 1)] == ["Anna"]
    assert await store.chronicle.leaders("felix", 4, 9) == []
    await store.chronicle.choose_rating("anna", wanted=False)
    assert not await store.chronicle.wants_rating("anna")
    assert [leader.guest for leader in await store.chronicle.leaders("felix", 3, 9)] == ["ben"]
    await store.chronicle.choose_rating("anna", wanted=True)
    assert await store.chronicle.wants_rating("anna")
