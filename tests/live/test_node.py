"""Several nodes at one table: whoever races whom, there is one log, and every node folds it alike."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack
from itertools import count
from random import Random
from typing import TypeAlias

import pytest

from app.live.herald import LocalHerald
from app.live.node import Node
from app.live.redis_herald import RedisHerald
from app.live.replica import Accepted, Replica
from app.table.codec import encode_action
from app.table.entries import Played, Row
from app.table.evolve import fold
from app.table.fingerprint import fingerprint
from app.table.intents import AddBot, Leave, Play, Sit, Start
from app.table.ports import Herald
from app.table.seating import seat_of
from app.table.table import Phase
from tests.live.nodes import (
    PATIENCE,
    MuteHerald,
    accepted,
    found,
    game_for,
    look_at_heads,
    new_table,
    node_on,
)
from tests.table.books import ANNA, PEOPLE, SEED, opened

NODES = 3
HERALDS = ["shared", "mute", pytest.param("redis", marks=pytest.mark.redis)]

Heralds: TypeAlias = Callable[[], Herald]


@pytest.fixture(params=HERALDS)
async def heralds(request: pytest.FixtureRequest) -> AsyncIterator[Heralds]:
    """How the nodes hear of each other: at once, never, or over Redis."""
    async with AsyncExitStack() as stack:
        if request.param == "redis":
            url = request.getfixturevalue("redis_url")
            made = [await stack.enter_async_context(RedisHerald(url)) for _ in range(NODES)]
            yield made.pop
        elif request.param == "shared":
            shared = LocalHerald()
            yield lambda: shared
        else:
            yield MuteHerald


@pytest.fixture
async def nodes(database_url: str, heralds: Heralds) -> AsyncIterator[list[Node]]:
    async with AsyncExitStack() as stack:
        yield [(await stack.enter_async_context(node_on(database_url, heralds())))[0] for _ in range(NODES)]


class Crowd:
    """People who play as fast as they can, each attempt on any node, some of them twice."""

    def __init__(self, nodes: list[Node], replicas: list[Replica], seed: int) -> None:
        self.nodes, self.replicas = nodes, replicas
        self.dice = Random(seed)
        self.numbers = count()
        self.accepted: dict[str, int] = {}
        self.refused = 0

    @property
    def over(self) -> bool:
        return any(replica.table.phase is Phase.OVER for replica in self.replicas)

    async def play(self, player: str) -> None:
        """Until the game is over: look at a node, answer what is asked there, on one node or on two."""
        while not self.over:
            node, replica = self.dice.choice(list(zip(self.nodes, self.replicas, strict=True)))
            play = self._answer(replica, player)
            if play is None:
                await look_at_heads(node)
                continue
            token = f"{player}-{next(self.numbers)}"
            tried = [replica] + ([self.dice.choice(self.replicas)] if self.dice.random() < 0.3 else [])
            for answer in await asyncio.gather(*(each.submit(play, token) for each in tried)):
                self._note(token, answer)

    def _answer(self, replica: Replica, player: str) -> Play | None:
        seat = seat_of(replica.table.seats, player)
        question = None if seat is None else replica.table.question(seat)
        if question is None or (not question.waited_for and self.dice.random() < 0.8):
            return None
        return Play(player, question.key, encode_action(self.dice.choice(question.choices)))

    def _note(self, token: str, answer: object) -> None:
        if isinstance(answer, Accepted):
            assert self.accepted.setdefault(token, answer.moment) == answer.moment
        else:
            self.refused += 1


def _moments_of_tokens(rows: Sequence[Row]) -> dict[str, int]:
    """The moment of the table after each row that somebody sent with a token."""
    return {row.token: fold(rows[: row.seq]).moment for row in rows if row.token}


async def test_racing_players_on_several_nodes_make_one_log(nodes: list[Node]) -> None:
    first = await game_for(nodes[0], PEOPLE[:4])
    code, began = first.table.code, first.table.seq
    replicas = [await found(node, code) for node in nodes]
    for replica in replicas:
        replica.watch(asyncio.Event().set)
    crowd = Crowd(nodes, replicas, seed=1)
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(crowd.play(player.id) for player in PEOPLE[:4] for _ in range(2)))
    for node in nodes:
        await look_at_heads(node)
    rows = await nodes[0].hall.around.log.read(code, 0)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert _moments_of_tokens(rows) == crowd.accepted
    assert all(isinstance(row.entry, Played) for row in rows[began:])
    assert len(rows) == began + len(crowd.accepted)
    folded = fold(rows)
    assert folded.phase is Phase.OVER
    for replica in replicas:
        assert replica.table == folded
        assert fingerprint(replica.table) == rows[-1].digest
    assert crowd.refused, "nobody raced anybody"


async def test_seats_taken_from_several_nodes_at_once_are_taken_once(nodes: list[Node]) -> None:
    first = await new_table(nodes[0], opened(capacity=3))
    replicas = [await found(node, first.table.code) for node in nodes]
    answers = await asyncio.gather(
        *(
            replicas[number % NODES].submit(Sit(player), f"sit-{player.id}")
            for number, player in enumerate(PEOPLE)
        )
    )
    assert sum(isinstance(answer, Accepted) for answer in answers) == 3
    for replica in replicas:
        await replica.catch_up()
        assert [seat and seat.player for seat in replica.table.seats] == [
            PEOPLE[next(n for n, answer in enumerate(answers) if answer == Accepted(seq))].id
            for seq in (2, 3, 4)
        ]


async def test_a_game_started_on_several_nodes_at_once_is_started_once(nodes: list[Node]) -> None:
    first = await new_table(nodes[0])
    for player in PEOPLE[:3]:
        await accepted(first, Sit(player))
    replicas = [await found(node, first.table.code) for node in nodes]
    answers = await asyncio.gather(*(replica.submit(Start(ANNA.id, SEED)) for replica in replicas))
    assert sum(isinstance(answer, Accepted) for answer in answers) == 1


async def test_a_node_that_stops_leaves_no_task_behind(sqlite_url: str) -> None:
    """Not even one that reads a table, or a bot that thinks."""
    herald = LocalHerald()
    async with node_on(sqlite_url, herald) as (one, _), node_on(sqlite_url, herald) as (other, store):
        replica = await new_table(one)
        code = replica.table.code
        await found(other, code)
        store.slow[code] = asyncio.Event()
        for _ in range(4):
            await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
        assert other.hall._following
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_a_node_that_dies_takes_nothing_with_it(database_url: str) -> None:
    """Its row is in the log; a node that starts afterwards goes on from there."""
    async with node_on(database_url, MuteHerald()) as (node, _):
        replica = await game_for(node)
        await accepted(replica, Leave(ANNA.id))
        before = replica.table
    async with node_on(database_url, MuteHerald(), bot_pause=10**9) as (node, _):
        again = await found(node, before.code)
        assert again.table.seq >= before.seq
        assert await accepted(again, Sit(ANNA)) > before.moment
