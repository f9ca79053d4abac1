"""What a node measures while tables are opened, played, followed and lost."""

import pytest

from app.live.node import Node
from app.live.operating.durations import Durations
from app.live.operating.meters import ACCEPTED, DIVERGED, FAILED, RESULTS, result_of
from app.live.replica import Replica
from app.table.evolve import Diverged
from app.table.intents import AddBot, Leave, Sit, Start
from app.table.ports import Unavailable
from app.table.refusals import Reason
from tests.live.nodes import (
    MuteHerald,
    accepted,
    another_node,
    found,
    look_at_heads,
    new_table,
    node_on,
    refused,
    until,
    until_over,
)
from tests.table.books import ANNA, BEN, SEED, opened


def count(durations: Durations) -> int:
    return durations.up_to()[-1]


async def test_actions_are_counted_by_game_and_by_what_came_of_them(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await new_table(node)
        await accepted(replica, Sit(ANNA))
        await accepted(replica, Sit(BEN))
        await refused(replica, Sit(BEN))
        replica.refuse(Reason.MALFORMED)
        games = node.meters.games
        assert games["felix"].actions == {ACCEPTED: 2, Reason.ALREADY_SEATED: 1, Reason.MALFORMED: 1}
        assert not any(meters.actions for key, meters in games.items() if key != "felix")


async def test_an_action_that_the_store_could_not_take_is_counted(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store):
        replica = await new_table(node)
        store.away = True
        with pytest.raises(Unavailable):
            await replica.submit(Sit(ANNA))
        assert replica.meters.actions == {Reason.UNAVAILABLE: 1}


@pytest.mark.parametrize(
    ("error", "result"),
    [
        (Unavailable("gone"), Reason.UNAVAILABLE),
        (Diverged("ABCDE", 7), DIVERGED),
        (KeyError("the rabbit"), FAILED),
    ],
)
def test_every_failure_is_a_result(error: Exception, result: str) -> None:
    assert result_of(error) == result
    assert result in RESULTS


async def test_every_append_is_timed(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await new_table(node)
        await accepted(replica, Sit(ANNA))
        await refused(replica, Sit(ANNA))
        await accepted(replica, Leave(ANNA.id))
        assert count(node.meters.append) == 2
        assert node.meters.append.total > 0


async def test_rows_that_are_read_and_folded_are_counted(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store), another_node(store) as other:
        replica = await new_table(node)
        await accepted(replica, Sit(ANNA))
        assert node.meters.rows_folded == 0
        there = await found(other, replica.code)
        assert other.meters.rows_folded == 2
        await accepted(replica, Sit(BEN))
        await there.catch_up()
        assert other.meters.rows_folded == 3


async def followed(node: Node, replica: Replica, seq: int) -> None:
    replica.watch(lambda: None)
    await look_at_heads(node)
    await until(replica, lambda: replica.seq >= seq)


async def test_the_herald_lags_by_the_age_of_the_row_that_is_followed(sqlite_url: str) -> None:
    """Here it says nothing, and the row is found by a look at the heads five seconds later."""
    async with node_on(sqlite_url) as (node, _), node_on(sqlite_url, MuteHerald()) as (other, late):
        replica = await new_table(node)
        there = await found(other, replica.code)
        await accepted(replica, Sit(ANNA))
        late.ahead = 5000
        await other.clock.synchronise()
        await followed(other, there, replica.seq)
        assert count(other.meters.herald_lag) == 1
        assert other.meters.herald_lag.total >= 5
        assert count(node.meters.herald_lag) == 0


async def test_a_row_that_is_found_because_somebody_asks_is_no_lag(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store), another_node(store) as other:
        replica = await new_table(node)
        await found(other, replica.code)
        await accepted(replica, Sit(ANNA))
        assert (await found(other, replica.code)).seq == replica.seq
        assert count(other.meters.herald_lag) == 0


async def test_bots_are_timed_by_game_and_level(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await new_table(node, opened(capacity=3))
        for _ in range(3):
            await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
        await until_over(replica)
        assert count(replica.meters.thinking["normal"]) > 0
        assert replica.meters.thinking["normal"].total > 0
        assert count(replica.meters.thinking["strong"]) == 0


async def test_a_table_that_cannot_be_followed_is_counted_and_logged(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with node_on(sqlite_url) as (node, store), another_node(store) as other:
        replica = await new_table(node)
        there = await found(other, replica.code)
        await accepted(replica, Sit(ANNA))
        monkeypatch.setattr("app.live.replica.evolve", diverging)
        monkeypatch.setattr("app.table.folded.evolve", diverging)
        with pytest.raises(Diverged):
            await there.catch_up()
        with pytest.raises(Diverged):
            await other.hall.find(replica.code)
        assert other.meters.divergences == 2
        assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]


def diverging(*_: object) -> None:
    raise Diverged("ABCDE", 7)
