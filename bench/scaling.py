"""`python -m bench.scaling`: what one Postgres, one Redis and one node cost, and what a million tables need.

Costs are in time of a processor, as far as possible: that says the same on a machine that others use too.
Not here: what rendering and sending cost (`bench`).
"""

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import asyncpg
import orjson
from redis.asyncio import Redis

from app.live.hint_codec import decode_hints, encode_hints
from app.store.address import asyncpg_dsn
from app.store.lists import DUE
from app.store.migrate import migrate
from app.store.store import Store, open_store
from app.table.entries import Played, Row
from app.table.ports import Summary
from app.table.table import Phase
from tests.services.postgres import postgres_server
from tests.services.redis import redis_program, redis_url_of
from tests.services.server import Program

TICK: Final = os.sysconf("SC_CLK_TCK")
DURABLE: Final = ("-c", "max_connections=50", "-c", "shared_buffers=256MB")
WRITERS: Final = 64
BATCH: Final = 20
EARS: Final = 10
ACTIONS_A_SECOND: Final = 0.2
"""Of a table at which people play: one action in five seconds."""
SEATS: Final = 4
NODE_US: Final = 600
"""Of a processor for an action, with rendering for four people (docs/decisions/0004)."""
BUSY: Final = 0.6
"""How full a node may be before people notice."""
DUE_SHARE: Final = 0.0005
"""Tables that nobody serves when the sweepers look: a node has just died."""


def spent(pids: Iterable[int]) -> float:
    """Seconds of a processor, of these processes."""
    total = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICK


def family(program: Program) -> list[int]:
    parent = program.pid
    found = [int(path.parent.name) for path in Path("/proc").glob("[0-9]*/stat") if _parent(path) == parent]
    return [*found, *([parent] if parent else [])]


def _parent(stat: Path) -> int | None:
    try:
        return int(stat.read_text().rpartition(") ")[2].split()[1])
    except OSError:
        return None


async def appends(store: Store, postgres: Program, seconds: float) -> dict[str, float]:
    """Rows of many tables through one writer, each table on to its next row once the last one is durable."""
    until, written = time.monotonic() + seconds, 0

    async def table(number: int) -> None:
        nonlocal written
        seq = 0
        while time.monotonic() < until:
            seq += 1
            row = Row(
                f"T{number:04}",
                seq,
                Played(1, {"do": "bid", "mice": 4}),
                f"p{number}",
                None,
                seq,
                f"{seq:032x}",
            )
            await store.append(row, _summary(f"T{number:04}") if seq == 1 else None)
            written += 1

    before, own = spent(family(postgres)), time.process_time()
    began = time.monotonic()
    await asyncio.gather(*(table(number) for number in range(WRITERS)))
    took = time.monotonic() - began
    return {
        "rows_a_second_seen": round(written / took),
        "postgres_us_a_row": round(1e6 * (spent(family(postgres)) - before) / written),
        "writer_us_a_row": round(1e6 * (time.process_time() - own) / written),
    }


def _summary(code: str) -> Summary:
    return Summary(code, "felix", Phase.PLAYING, False, "Anna", 4, 4, 1, 1, None)


async def due_query(database_url: str, tables: int) -> dict[str, float]:
    """What each node's sweeper asks every two seconds."""
    connection = await asyncpg.connect(asyncpg_dsn(database_url), timeout=60)
    try:
        await connection.execute(
            "INSERT INTO tables"
            " (code, game, phase, public, host_name, taken, capacity, opened_at, touched_at, due_at)"
            " SELECT 'D' || n, 'felix', 'playing', false, 'Anna', 4, 4, 1, 1,"
            " CASE WHEN n % $2 = 0 THEN 1 ELSE 1000000 + n END FROM generate_series(1, $1::int) AS n",
            tables,
            round(1 / DUE_SHARE),
        )
        await connection.execute("ANALYZE tables")
        times = [await _explained(connection) for _ in range(5)]
        size = await connection.fetchval("SELECT pg_total_relation_size('tables')")
    finally:
        await connection.close()
    return {"tables": tables, "due_ms": round(min(times), 2), "megabytes": round(size / 1e6)}


async def _explained(connection: asyncpg.Connection) -> float:
    found = await connection.fetchval(f"EXPLAIN (ANALYZE, FORMAT JSON) {DUE.replace('$1', '1000')}")
    milliseconds: float = orjson.loads(found)[0]["Execution Time"]
    return milliseconds


async def hints(url: str, redis: Program, messages: int) -> dict[str, float]:
    """Messages of several hints to all nodes over one channel."""
    ears = [Redis.from_url(url, protocol=2).pubsub() for _ in range(EARS)]
    for ear in ears:
        await ear.subscribe("hints")
        await ear.get_message(timeout=5)
    text = encode_hints({f"T{number:04}": 31 for number in range(BATCH)})
    listening = [asyncio.create_task(_heard(ear, messages)) for ear in ears]
    before = spent(family(redis))
    async with Redis.from_url(url, protocol=2) as speaker:
        for _ in range(messages):
            await speaker.publish("hints", text)
    await asyncio.gather(*listening)
    deliveries = messages * EARS
    return {
        "hints_in_a_message": BATCH,
        "redis_us_a_delivery": round(1e6 * (spent(family(redis)) - before) / deliveries, 2),
        "node_us_a_hint": round(_decoding(text), 2),
    }


async def _heard(ear: Any, messages: int) -> None:
    heard = 0
    while heard < messages:
        heard += bool(await ear.get_message(ignore_subscribe_messages=True, timeout=5))


def _decoding(text: str) -> float:
    """Of a processor, for each hint that a node hears and has no table for."""
    began, rounds, heard = time.process_time(), 2000, 0
    for _ in range(rounds):
        heard += len({hint.table: hint.seq for hint in decode_hints(text.encode())})
    return 1e6 * (time.process_time() - began) / heard


@dataclass(frozen=True, slots=True)
class Demand:
    """What so many tables ask for."""

    tables: int
    rows_a_second: int
    nodes: int
    hints_heard_one_channel: int
    """By each node, in a second, if all hints go to all."""
    hints_heard_sharded: int
    """If a node subscribes to the shards of the tables that it shows, with people on any nodes."""
    hints_heard_by_code: int
    """If also the balancer sends everybody at a table to the same node, as long as that is there."""


def demand(tables: int, dice: Random) -> Demand:
    rows = tables * ACTIONS_A_SECOND
    nodes = max(1, round(rows * NODE_US / 1e6 / BUSY))
    elsewhere = _other_nodes_at_a_table(nodes, dice)
    return Demand(
        tables=tables,
        rows_a_second=round(rows),
        nodes=nodes,
        hints_heard_one_channel=round(rows * (nodes - 1) / nodes),
        hints_heard_sharded=round(rows * elsewhere / nodes),
        hints_heard_by_code=round(rows * elsewhere * 0.02 / nodes),
    )


def _other_nodes_at_a_table(nodes: int, dice: Random) -> float:
    """On how many nodes, apart from the one that appends, somebody at the same table is; by sampling."""
    samples = 2000
    return sum(len({dice.randrange(nodes) for _ in range(SEATS)}) - 1 for _ in range(samples)) / samples


def table(rows: Sequence[dict[str, Any]]) -> str:
    lines = [" | ".join(rows[0]), *(" | ".join(f"{value:,}" for value in row.values()) for row in rows)]
    return "\n".join(f"| {line} |" for line in lines)


async def measured(tables: int, seconds: float) -> dict[str, Any]:
    with postgres_server(DURABLE) as server, server.database() as url, redis_program() as redis:
        await asyncio.to_thread(migrate, url)
        async with open_store(url) as store:
            found = {"appends": await appends(store, server.program, seconds)}
        found["due"] = await due_query(url, tables)
        found["hints"] = await hints(redis_url_of(redis), redis, 2000)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=10)
    asked = parser.parse_args()
    found = asyncio.run(measured(asked.tables, asked.seconds))
    for name, figures in found.items():
        print(name, figures)
    dice = Random(1)
    fields = Demand.__dataclass_fields__
    rows = [demand(count, dice) for count in (1_000, 10_000, 100_000, 1_000_000)]
    print(table([{name: getattr(row, name) for name in fields} for row in rows]))
    print(orjson.dumps(found).decode(), flush=True, file=sys.stderr)


if __name__ == "__main__":
    main()
