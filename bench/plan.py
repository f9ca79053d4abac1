"""What `make bench` runs: the runs of a quick and of a full measurement, in an order that is fair to all.

Servers take turns in each round, so that what else the machine does meets all of them. Not here: how one run
is done (`run`), what is made of the figures (`report`).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from app.games.catalogue import GAMES
from bench.bots import noticed
from bench.run import FLOORS, Run, RunFailed
from bench.search import largest

Row = dict[str, Any]
Measure = Callable[[Run], Row]

REFERENCES: Final = (Run("closed", "bgio"), Run("closed", "colyseus-postgres"))
OURS: Final = tuple(
    Run("closed", form, postgres=postgres) for postgres in (False, True) for form in ("html", "json", "patch")
)
OTHERS: Final = (Run("closed", "colyseus"), Run("closed", "node-ws"))
DURABLE_BGIO: Final = (Run("closed", "bgio-files"), Run("closed", "bgio-postgres"))
COMPARED: Final = (Run("open", "html"), Run("open", "bgio"), Run("open", "colyseus-postgres"))
PROMPT: Final = 100.0
"""Milliseconds to the last view within which 99 of 100 actions have to be shown, in the open loop."""
ON_TIME: Final = 0.97


@dataclass(frozen=True, slots=True)
class Size:
    rounds: int
    closed: tuple[Run, ...]
    window: Mapping[str, float]
    forms: tuple[str, ...]
    scripted_tables: int
    open_at: int
    """Tables in the open loop; in a full measurement the search for the most begins there."""
    searched: tuple[Run, ...]
    idle: Mapping[str, float]
    bot_tables: int
    bot_seconds: float


QUICK: Final = Size(
    rounds=2,
    closed=(*REFERENCES, *OURS, *OTHERS),
    window={"tables": 100, "warm": 2, "dur": 4},
    forms=("html",),
    scripted_tables=40,
    open_at=500,
    searched=(),
    idle={"tables": 400, "dur": 9},
    bot_tables=10,
    bot_seconds=8,
)
FULL: Final = Size(
    rounds=3,
    closed=(*REFERENCES, *OURS, *OTHERS, *DURABLE_BGIO),
    window={"tables": 100, "warm": 5, "dur": 8},
    forms=("html", "json", "patch"),
    scripted_tables=100,
    open_at=500,
    searched=(*COMPARED, Run("open", "json"), Run("open", "html", postgres=True)),
    idle={"tables": 1000, "dur": 30},
    bot_tables=50,
    bot_seconds=30,
)
MOST_TABLES: Final = 3000
OPEN_WINDOW: Final = {"warm": 8, "dur": 10}


def everything(size: Size, measure: Measure) -> Iterator[Row]:
    yield from verified(size, measure)
    for number in range(1, size.rounds + 1):
        for run in (*size.closed, *(Run("closed", floor) for floor in FLOORS)):
            yield {"round": number, **measure(run.with_options(**size.window))}
        yield from ({"round": number, **row} for row in games(size, measure))
    yield from open_loop(size, measure)
    for run in COMPARED:
        yield measure(Run("idle", run.server, options=size.idle))
    yield {"mode": "bots", **noticed(size.bot_tables, size.bot_seconds)}


def verified(size: Size, measure: Measure) -> Iterator[Row]:
    """Figures of a server that shows somebody a wrong view would mean nothing. Of floors nothing is shown."""
    for server in dict.fromkeys(run.server for run in size.closed):
        row = measure(Run("verify", server, options={"dur": 2}))
        if row["fails"] or not row["games"]:
            raise RunFailed(f"{server} is not understood: {row['fails']} fails, {row['msgs'][:2]}")
        yield row


def games(size: Size, measure: Measure) -> Iterator[Row]:
    for form in size.forms:
        for game in GAMES:
            yield measure(Run("script", form, game=game, options={"tables": size.scripted_tables}))


def open_loop(size: Size, measure: Measure) -> Iterator[Row]:
    for run in COMPARED:
        yield measure(run.with_options(tables=size.open_at, **OPEN_WINDOW))
    for run in size.searched:
        yield searched(run, size.open_at, measure)


def searched(run: Run, first: int, measure: Measure) -> Row:
    """The most tables at one action a second that are shown promptly."""
    tried: list[Row] = []

    def passes(tables: int) -> bool:
        tried.append(measure(run.with_options(tables=tables, **OPEN_WINDOW)))
        return is_prompt(tried[-1])

    return {"mode": "most", "server": run.name, "tables": largest(passes, first, MOST_TABLES), "tried": tried}


def is_prompt(row: Row) -> bool:
    offered = row["tables"] * row["rate"]
    return bool(
        row["last"]["p99"] < PROMPT and row["actionsPerSecond"] >= ON_TIME * offered and not row["closed"]
    )
