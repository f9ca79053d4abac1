"""Past games are kept once, found by who played them, and forgotten when somebody wants it."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from app.live.memory.rating import rate_all
from app.store.chronicle import StoredChronicle
from app.store.errors import StoreUnavailable
from app.store.statements import Statement
from app.store.store import Store
from app.table.chronicle import PastGame, PastSeat, When, company_of
from app.table.entries import Sat
from app.table.table import Phase
from tests.store.samples import row, summary

NOW = 1_794_806_340_391


def seat(guest: str | None, place: int = 1, **changes: Any) -> PastSeat:
    name, bot = (guest.title(), None) if guest else ("Robi", "normal")
    return replace(PastSeat(guest, name, "avatar-1", bot, place, 40 - place, {"sacks": place}), **changes)


def past(table: str, *guests: str | None, ended: int = NOW, number: int = 1, **changes: Any) -> PastGame:
    seats = tuple(seat(guest, place) for place, guest in enumerate(guests, start=1))
    made = PastGame(table, number, "felix", 1, {"a": "b"}, False, ended - 1000, ended, seats, None)
    changed = replace(made, **changes)
    return replace(changed, company=company_of(changed.guests))


def codes(games: Sequence[PastGame]) -> list[str]:
    return [game.table for game in games]


async def over(store: Store, code: str, *players: str, at: int = NOW) -> None:
    """A table whose log says little, where a game has ended."""
    await store.append(row(1, code, entry=Sat(0, players[0], "Anna", "a"), at=at), summary(code), players)
    await store.append(row(2, code, at=at + 1), summary(code, phase=Phase.PLAYING, touched_at=at + 1))
    await store.append(row(3, code, at=at + 2), summary(code, phase=Phase.OVER, touched_at=at + 2))


async def test_a_game_is_found_as_it_was_kept(store: Store) -> None:
    game = past("ABCDE", "anna", "ben", None)
    await store.chronicle.keep([game])
    assert await store.chronicle.games_of("anna", None, 9) == [game]
    assert await store.chronicle.games_of("ben", None, 9) == [game]
    assert await store.chronicle.games_of("cara", None, 9) == []
    assert await store.chronicle.newest("felix", None, 9) == [game]
    assert await store.chronicle.newest("felix", "ben", 9) == [game]
    assert await store.chronicle.newest("squeaky", None, 9) == []


async def test_to_keep_it_again_changes_nothing(store: Store) -> None:
    game = past("ABCDE", "anna", "ben")
    await asyncio.gather(*(store.chronicle.keep([game]) for _ in range(4)))
    await store.chronicle.keep([past("ABCDE", "ben", "anna")])
    assert await store.chronicle.games_of("anna", None, 9) == [game]


async def test_of_an_evening_only_the_new_game_is_written(store: Store) -> None:
    evening, written = [past("ABCDE", "anna", "ben", number=number) for number in (1, 2)], list[Statement]()
    inner = store.chronicle
    assert isinstance(inner, StoredChronicle)
    write = inner._together

    async def together(statements: Sequence[Statement], *, only_if_first: bool = False) -> bool:
        written.extend(statements)
        return await write(statements, only_if_first=only_if_first)

    chronicle = StoredChronicle(inner._ask, inner._tell, together, inner._secret)
    await chronicle.keep(evening[:1])
    first = len(written)
    await chronicle.keep(evening)
    assert len(written) == 2 * first
    assert await store.chronicle.games_of("anna", None, 9) == evening[::-1]


async def test_a_list_goes_on_where_it_ended(store: Store) -> None:
    games = [past(f"AB{number:03}", "anna", ended=NOW + number // 2) for number in range(7)]
    await store.chronicle.keep(games)
    first = await store.chronicle.games_of("anna", None, 3)
    second = await store.chronicle.games_of("anna", first[-1].place_in_time, 3)
    third = await store.chronicle.games_of("anna", second[-1].place_in_time, 3)
    found = codes([*first, *second, *third])
    assert found == [f"AB{number:03}" for number in reversed(range(7))]
    assert await store.chronicle.games_of("anna", When(0, "", 0), 3) == []


async def test_games_of_the_same_people_are_found_together(store: Store) -> None:
    pair, three = past("AAAAA", "anna", "ben"), past("BBBBB", "anna", "ben", "cara")
    again = past("CCCCC", "ben", "anna", ended=NOW + 1)
    await store.chronicle.keep([pair, three, again, past("DDDDD", "anna")])
    company = company_of(["anna", "ben"])
    assert company is not None
    assert await store.chronicle.games_with(company, 9) == [again, pair]
    assert codes(await store.chronicle.games_with(company, 1)) == ["CCCCC"]


async def test_wins_count_where_somebody_else_played(store: Store) -> None:
    alone = past("AAAAA", "anna", game="squeaky")
    await store.chronicle.keep([alone, past("BBBBB", "anna", "ben"), past("CCCCC", "ben", "anna")])
    assert await store.chronicle.counts("anna") == {"felix": (2, 1), "squeaky": (1, 0)}
    assert (await store.chronicle.counts(None))["felix"] == (2, 0)
    assert await store.chronicle.counts("cara") == {}


async def test_where_a_game_has_ended_waits_until_it_is_kept(store: Store) -> None:
    await over(store, "ABCDE", "anna")
    await over(store, "BCDEF", "ben", at=NOW - 10)
    waiting = await store.chronicle.waiting(9)
    assert waiting == [("BCDEF", NOW - 8), ("ABCDE", NOW + 2)]
    await store.chronicle.keep([], waiting[0])
    assert codes_waiting(await store.chronicle.waiting(9)) == ["ABCDE"]
    # Another game ended there meanwhile: that the first one was kept does not end the waiting.
    before = (await store.chronicle.waiting(1))[0]
    await store.append(row(4), summary(phase=Phase.PLAYING, touched_at=NOW + 3))
    await store.append(row(5), summary(phase=Phase.OVER, touched_at=NOW + 4))
    await store.chronicle.keep([], before)
    assert await store.chronicle.waiting(9) == [("ABCDE", NOW + 4)]


def codes_waiting(waiting: Sequence[Any]) -> list[str]:
    return [each.table for each in waiting]


async def test_what_only_goes_on_does_not_wait(store: Store) -> None:
    await over(store, "ABCDE", "anna")
    (waiting,) = await store.chronicle.waiting(9)
    await store.chronicle.keep([], waiting)
    await store.append(row(4), summary(phase=Phase.OVER, taken=2, touched_at=NOW + 9))
    assert await store.chronicle.waiting(9) == []


async def test_it_is_known_where_somebody_ever_sat(store: Store) -> None:
    await store.append(row(1), summary(), ["anna", "ben"])
    await store.append(row(2), summary(taken=2), ["ben"])
    await store.append(row(1, "BCDEF"), summary("BCDEF"), ["anna"])
    assert await store.chronicle.tables_of("anna") == ["ABCDE", "BCDEF"]
    assert await store.chronicle.tables_of("ben") == ["ABCDE"]


async def test_who_is_forgotten_is_somebody_in_the_games_of_others(store: Store) -> None:
    await over(store, "ABCDE", "anna", "ben")
    game = past("ABCDE", "anna", "ben", public=True)
    await store.chronicle.keep([game])
    await rate_all(store.chronicle, ["felix"])
    before = await store.chronicle.ratings_of("ben")
    assert await store.chronicle.forget("anna", NOW) == []
    (left,) = await store.chronicle.games_of("ben", None, 9)
    assert left.seats[0] == replace(game.seats[0], guest=None, name="", avatar="")
    assert left.seats[1] == game.seats[1]
    assert await store.chronicle.games_of("anna", None, 9) == []
    assert await store.chronicle.ratings_of("anna") == []
    assert await store.chronicle.tables_of("anna") == []
    assert await store.chronicle.ratings_of("ben") == before
    company = company_of(["anna", "ben"])
    assert company is not None
    assert await store.chronicle.games_with(company, 9) == []
    assert len(await store.read("ABCDE", 0)) == 3  # the log of the others is as it was


async def test_who_is_forgotten_stays_so_when_all_is_made_again(store: Store) -> None:
    games = [past("AAAAA", "anna", "ben"), past("BBBBB", "ben", "anna", "cara", ended=NOW + 1)]
    await store.chronicle.keep(games)
    await rate_all(store.chronicle, ["felix"])
    await store.chronicle.forget("anna", NOW)
    before = await contents(store)
    await store.chronicle.start_over()
    assert await store.chronicle.newest("felix", None, 9) == []
    await store.chronicle.keep(games)
    await rate_all(store.chronicle, ["felix"])
    assert await contents(store) == before


async def contents(store: Store) -> list[Any]:
    """All that the chronicle keeps, as it is in the database."""
    ask = store.chronicle._ask  # type: ignore[attr-defined]
    tables = {
        "past_games": "table_code, number",
        "past_seats": "table_code, number, seat",
        "ratings": "game, guest",
    }
    return [
        [tuple(values) for values in await ask(f"SELECT * FROM {table} ORDER BY {order}")]  # noqa: S608
        for table, order in tables.items()
    ]


async def test_tables_where_nobody_else_sat_are_gone_with_their_log(store: Store) -> None:
    await over(store, "ABCDE", "anna")
    await over(store, "BCDEF", "anna", "ben")
    await store.chronicle.keep([past("ABCDE", "anna", None), past("BCDEF", "anna", "ben")])
    assert await store.chronicle.forget("anna", NOW) == ["ABCDE"]
    assert await store.read("ABCDE", 0) == []
    assert await store.heads(["ABCDE"]) == {}
    assert codes(await store.chronicle.newest("felix", None, 9)) == ["BCDEF"]
    assert await store.seated("anna", 0) == []
    assert len(await store.seated("ben", 0)) == 1
    assert codes_waiting(await store.chronicle.waiting(9)) == ["BCDEF"]


async def test_no_other_row_can_be_deleted(store: Store) -> None:
    await over(store, "ABCDE", "anna")
    with pytest.raises(Exception, match=r"append-only") as error:
        await store.chronicle._tell("DELETE FROM log")  # type: ignore[attr-defined]
    assert not isinstance(error.value, StoreUnavailable)
    assert len(await store.read("ABCDE", 0)) == 3
