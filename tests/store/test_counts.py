"""How many tables are being played by which rules."""

import pytest

from app.store.counts import RulesInPlay
from app.store.store import Store
from app.table.entries import Started
from app.table.table import Phase
from tests.store.samples import row, summary


async def start(
    store: Store, code: str, *versions: int, game: str = "felix", phase: Phase = Phase.PLAYING
) -> None:
    """A table that has started a game with each of these versions, one after the other."""
    shelved = summary(code, game=game, phase=phase)
    await store.append(row(1, code), shelved)
    for seq, version in enumerate(versions, start=1):
        await store.append(row(2 * seq, code, entry=Started("5eed", version)), None)
        await store.append(row(2 * seq + 1, code), None)


async def test_without_tables_there_is_nothing_to_count(store: Store) -> None:
    assert await store.rules_in_play() == []


async def test_tables_are_counted_by_game_and_version(store: Store) -> None:
    await start(store, "ABCDE", 1)
    await start(store, "FGHJK", 2)
    await start(store, "MNPQR", 1)
    await start(store, "STUVW", 10, game="chess")
    assert await store.rules_in_play() == [
        RulesInPlay("chess", 10, 1),
        RulesInPlay("felix", 1, 2),
        RulesInPlay("felix", 2, 1),
    ]


async def test_of_several_games_at_a_table_the_last_one_counts(store: Store) -> None:
    await start(store, "ABCDE", 1, 2)
    assert await store.rules_in_play() == [RulesInPlay("felix", 2, 1)]


@pytest.mark.parametrize("phase", [Phase.GATHERING, Phase.OVER])
async def test_a_table_that_is_not_in_play_does_not_count(store: Store, phase: Phase) -> None:
    await start(store, "ABCDE", 1, phase=phase)
    assert await store.rules_in_play() == []
