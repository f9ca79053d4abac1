"""`python -m bench.growth`: what long logs and many tables cost.

Tables of many rows, opened with a checkpoint and without; an action after many rows, and with many tables in
memory; moments of a long game that is over. In this process, on SQLite, without sockets: they know nothing of
rows. In CPU, and the least of a few times: everything else on the machine only adds to it. Not here: what a
row costs in each game (`bench.rows`).
"""

import asyncio
import gc
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.live.checkpoints import ROWS_BETWEEN
from app.live.herald import LocalHerald
from app.live.loading import Loading
from app.live.node import Archive, Node, running_node
from app.live.operating.meters import Meters
from app.live.replays import Replays
from app.live.replica import Accepted, Replica
from app.store.migrate import migrate
from app.store.store import Store, open_store
from app.table.checkpoint import checkpoint_of
from app.table.codec import encode_action
from app.table.folded import refolded
from app.table.intents import Play
from app.table.seating import player_on
from app.web.rendering.renderer import renderers
from app.web.rendering.replay_face import moment_fragments
from bench.evenings import evening, match, put
from bench.markdown import markdown_table

LENGTHS: Final = (100, 500, 1000, 2000)
TABLES: Final = (1, 10, 100, 1000)
TIMES: Final = 5
ROUNDS: Final = 10
ACTIONS: Final = 5
MATCH_ROWS: Final = 600
MATCH_SEATS: Final = 6


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'growth.db'}"
        await asyncio.to_thread(migrate, url)
        gc.disable()  # as in a server
        async with node_on(url) as (node, store):
            for section in (openings(store), actions_after_rows(node), actions_among_tables(node, store)):
                print(await section, end="\n\n", flush=True)
            print(await moments(node, store))


@asynccontextmanager
async def node_on(url: str) -> AsyncIterator[tuple[Node, Store]]:
    async with open_store(url) as store:
        archive = Archive(
            *(store, store, store.screens, store.guestbook, store.casebook),
            *(store.chronicle, store.checkpoints),
        )
        async with running_node(archive, LocalHerald(), bot_pause=0, bot_workers=0) as node:
            yield node, store


def code_of(game: AnyGame, length: int) -> str:
    return f"{game.key}-{length}"


async def openings(store: Store) -> str:
    """The newest checkpoint is as far behind as it ever is."""
    lines = []
    for game in GAMES.values():
        for length in LENGTHS:
            rows = evening(game, length)
            await put(store, rows, code_of(game, length))
            figures = await opening(store, code_of(game, length))
            lines.append((game.key, f"{len(rows):,}", *(f"{figure:.1f}" for figure in figures)))
    head = ("an evening of", "rows", "ms from the first row", "ms with a checkpoint", "ms to make one", "kB")
    return markdown_table(head, [(*line, *[""] * (len(head) - len(line))) for line in lines])


async def opening(store: Store, code: str) -> list[float]:
    load = partial(Loading(store, store.checkpoints, Meters()).load, code)
    whole, folded = await least(load), refolded(None, (await store.read(code, 0))[: 1 - ROWS_BETWEEN])
    if folded is None:
        return [whole]  # too short to have one

    async def make() -> bool:
        return await store.checkpoints.keep(checkpoint_of(folded))

    making = await least(make)
    return [whole, await least(load), making, len(checkpoint_of(folded).body) / 1000]


async def least(work: Callable[[], Awaitable[object]]) -> float:
    """In milliseconds of CPU."""
    times = []
    for _ in range(TIMES):
        began = time.process_time()
        await work()
        times.append(time.process_time() - began)
    return min(times) * 1000


async def actions_after_rows(node: Node) -> str:
    lines = []
    for game in GAMES.values():
        found = await costs_of_actions(node, [[code_of(game, length)] for length in LENGTHS])
        lines.append((game.key, *(f"{cost:.0f}" for cost in found)))
    head = ("µs an action after at least so many rows", *(f"{length:,}" for length in LENGTHS))
    return markdown_table(head, lines)


async def actions_among_tables(node: Node, store: Store) -> str:
    """Felix, at ten of the tables by turns. Those of the other measurements are in memory, too."""
    rows, codes, found = evening(GAMES["felix"], 20), list[str](), list[float]()
    for count in TABLES:
        more = [f"{number}" for number in range(len(codes), count)]
        await asyncio.gather(*(put(store, rows, code) for code in more))
        await asyncio.gather(*map(node.hall.find, more))
        codes += more
        found += await costs_of_actions(node, [codes[:: max(1, count // 10)]])
    head = ("µs an action with so many tables", *(f"{count:,}" for count in TABLES))
    return markdown_table(head, [("felix", *(f"{cost:.0f}" for cost in found))])


async def costs_of_actions(node: Node, groups: Sequence[Sequence[str]]) -> list[float]:
    """At each group of tables, in microseconds of CPU: judging, folding and storing. By turns, so that what
    else the machine does falls on all of them.
    """
    tables = [[found for code in codes if (found := await node.hall.find(code))] for codes in groups]
    dice, costs = Random(3), [list[float]() for _ in groups]
    for _ in range(ROUNDS):
        for number, group in enumerate(tables):
            began = time.process_time()
            if all([await acted(group[turn % len(group)], dice) for turn in range(ACTIONS)]):
                costs[number].append((time.process_time() - began) / ACTIONS)
    return [min(each) * 1e6 for each in costs]


async def acted(replica: Replica, dice: Random) -> bool:
    """Whether somebody who is waited for has answered; not once the game is over."""
    sitting = replica.table.sitting
    if sitting is None or not sitting.waiting:
        return False
    seat = dice.choice(sitting.waiting)
    question, player = replica.table.question(seat), player_on(replica.table.seats, seat)
    if question is None or player is None:
        return False
    action = encode_action(dice.choice(question.choices))
    return isinstance(await replica.submit(Play(player, question.key, action)), Accepted)


async def moments(node: Node, store: Store) -> str:
    """As a seat sees them; the first time nobody has looked at that game since the server is up."""
    rows = match(GAMES["squid_game"], MATCH_ROWS, MATCH_SEATS)
    await put(store, rows, "match")
    replica, renderer = await node.hall.find("match"), renderers()["en"]
    kept = Replays(store)

    async def show(replays: Replays, step: int) -> None:
        replay = replica and await replays.game(replica, 1)
        if replay is None:
            raise ValueError("the match is over")
        moment_fragments(renderer, replay, step, 0)

    first, last = 0, len(rows) - MATCH_SEATS - 2
    figures = [
        await least(lambda: show(Replays(store), first)),
        await least(lambda: show(Replays(store), last)),
        await least(lambda: show(kept, first)),
        await least(lambda: show(kept, last)),
    ]
    head = (
        "moments of a match of",
        "rows",
        "ms for the first",
        "for the last",
        "again the first",
        "the last",
    )
    return markdown_table(head, [("squid_game", f"{len(rows)}", *(f"{figure:.1f}" for figure in figures))])


if __name__ == "__main__":
    asyncio.run(main())
