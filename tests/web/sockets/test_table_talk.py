"""What is said over a socket at a table, while rows wait to be durable."""

import asyncio
from collections.abc import AsyncIterator

import orjson
import pytest

from app.live.node import Node
from app.live.replica import Accepted, Replica
from app.table.entries import Contributed, Proposed
from app.table.refusals import Refused
from app.web.people.identity import Guest
from app.web.safety.bounds import Bounds
from app.web.safety.rates import Doer, Rates
from app.web.sockets.meters import Kind
from app.web.sockets.table_talk import Mark, TableTalk
from tests.live.nodes import MuteHerald, TrickyStore, game_for, node_on
from tests.live.test_under_way import play_to_the_end, rows_of
from tests.store.conftest import migrated_sqlite, sqlite_url
from tests.table.books import ANNA, opened

__all__ = ["migrated_sqlite", "sqlite_url"]

SHARE = "ab" * 32


class Words:
    """Says in a word how it went."""

    kind = Kind.API
    heartbeat = "hb"
    invited = False

    def resume(self, mark: Mark) -> None: ...

    def message(self) -> str | None: ...

    def answer(self, answer: Accepted | Refused, token: str | None) -> str | None:
        return f"{token}: {'done' if isinstance(answer, Accepted) else answer.reason}"


@pytest.fixture
async def here(sqlite_url: str) -> AsyncIterator[tuple[Node, TrickyStore]]:
    async with node_on(sqlite_url, MuteHerald()) as made:
        yield made


def talk_at(replica: Replica) -> TableTalk:
    guest = Guest(ANNA.id, ANNA.name, ANNA.avatar)
    rates = Rates(Bounds(rates=False), "secret")
    return TableTalk(replica, guest, Words(), 1_000.0, rates, Doer("127.0.0.1", guest.id))


def text(table: str, token: str) -> str:
    return orjson.dumps({"table": table, "token": token}).decode()


async def one_after_the_other(talk: TableTalk, *texts: str) -> list[str | None]:
    replies = [await talk.hear(text) for text in texts]
    return [await reply if isinstance(reply, asyncio.Task) else reply for reply in replies]


async def test_who_plays_again_need_not_wait_until_the_share_of_their_device_is_durable(
    here: tuple[Node, TrickyStore],
) -> None:
    node, store = here
    replica = await game_for(node, entry=opened(secret="5ec7e7" + "00" * 29))
    await play_to_the_end(replica)
    store.hold()
    talk = talk_at(replica)
    said = asyncio.create_task(
        one_after_the_other(
            talk,
            text(f"contribute {replica.snapshot.public.sealed} {SHARE}", "share"),
            text("rematch", "again"),
        )
    )
    await store.holds(2)
    assert not said.done(), "nothing is said to be done before it is durable"
    store.open_gate.set()
    assert await said == ["share: done", "again: done"]
    share, wish = (row.entry for row in (await rows_of(replica, store))[-2:])
    assert isinstance(share, Contributed)
    assert isinstance(wish, Proposed)


async def test_a_person_is_answered_at_once(
    here: tuple[Node, TrickyStore],
) -> None:
    node, _ = here
    talk = talk_at(await game_for(node))
    assert await talk.hear(text("pause", "p")) == "p: done"
