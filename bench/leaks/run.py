"""Evenings of twin tables one after another, until enough is compared. Not here: the command (`__main__`)."""

import asyncio
import gc
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import uvloop

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.live.hall import CODE_LENGTH, CODE_LETTERS
from app.main.fuzz import Kind
from app.table.table import Phase
from bench.leaks.evening import Evening, evening_of
from bench.leaks.line import Difference
from bench.leaks.pair import Astray
from bench.leaks.secret_play import Parted
from bench.leaks.servers import Server, migrated, running, scratch
from bench.leaks.still_life import StillClock, stillness
from tests.games.kinds import paired_kinds

MOST_STEPS: Final = 1500
"""Of a game."""


@dataclass
class Found:
    """Of one game."""

    evenings: int = 0
    frames: int = 0
    finished: int = 0
    """Games that were played to their end."""
    kinds: set[tuple[object, ...]] = field(default_factory=set)
    """Numbers of seats and options, as far as evenings began with them."""
    steps: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, other: "Found") -> None:
        self.evenings += other.evenings
        self.frames += other.frames
        self.finished += other.finished
        self.kinds |= other.kinds
        self.steps += other.steps
        self.differences += other.differences
        self.seconds += other.seconds


Told = Callable[[Mapping[str, Found]], None]


class Twins:
    """Both servers. Each evening is at a table of its own."""

    def __init__(self, runner: asyncio.Runner, servers: tuple[Server, Server], clock: StillClock) -> None:
        self._runner, self._servers, self._clock = runner, servers, clock
        self._codes = _codes()

    def evening(self, game: AnyGame, kind: Kind, frames: int, dice: Random) -> Found:
        """What is found in one, or in so many frames of it."""
        return self._runner.run(self._evening(game, kind, frames, dice))

    async def _evening(self, game: AnyGame, kind: Kind, frames: int, dice: Random) -> Found:
        began, code = time.perf_counter(), next(self._codes)
        try:
            async with evening_of(self._servers, self._clock, game, kind, code, dice) as evening:
                found = await _whole(evening, frames)
        except Astray as error:
            found = Found(1, differences=[Difference("rhythm", f"{error}", "the tables fell out of step")])
        found.kinds.add((kind.seats, *sorted(kind.options.items())))
        found.seconds = time.perf_counter() - began
        return found


@contextmanager
def twins() -> Iterator[Twins]:
    with scratch() as folder, stillness() as clock:
        urls = [migrated(Path(folder), name) for name in ("here", "there")]
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            open_ones = AsyncExitStack()
            here, there = runner.run(_served(open_ones, urls, clock))
            gc.freeze()  # what is loaded by now stays: the collector need not walk through it each time
            try:
                yield Twins(runner, (here, there), clock)
            finally:
                runner.run(open_ones.aclose())


async def _served(open_ones: AsyncExitStack, urls: list[str], clock: StillClock) -> list[Server]:
    return [await open_ones.enter_async_context(running(url, clock)) for url in urls]


def compare(games: Mapping[str, int], seed: str, tell: Told = lambda _: None) -> Mapping[str, Found]:
    """So many frames of each game. `tell` is called with what was found so far, after each evening."""
    found = {game: Found() for game in games}
    kinds = {game: _kinds(GAMES[game], Random(seed)) for game in games}
    with twins() as servers:
        while (game := _next(found, games)) is not None:
            left, dice = games[game] - found[game].frames, Random(f"{seed} {game} {found[game].evenings}")
            found[game].add(servers.evening(GAMES[game], next(kinds[game]), left, dice))
            tell(found)
    return found


def _next(found: Mapping[str, Found], games: Mapping[str, int]) -> str | None:
    """The game of which the fewest frames were compared, if more are wanted."""
    missing = (game for game in games if found[game].frames < games[game])
    return min(missing, key=lambda game: found[game].frames, default=None)


def _kinds(game: AnyGame, dice: Random) -> Iterator[Kind]:
    """Each two values of any two options meet, before any kind of table comes again."""
    kinds = paired_kinds(game)
    while True:
        yield from dice.sample(kinds, len(kinds))


async def _whole(evening: Evening, frames: int) -> Found:
    """Two games, unless enough is compared or something found before."""
    tally, finished = evening.pair.tally, 0
    with suppress(Parted):
        await evening.gather()
        finished += await _played_to_the_end(evening, frames)
        if finished and tally.frames < frames:
            await evening.go_on()
            finished += await _played_to_the_end(evening, frames)
    if not tally.differences and not evening.pair.has_parted:
        await evening.last_look()
    return Found(1, tally.frames, finished, steps=tally.steps, differences=tally.differences)


async def _played_to_the_end(evening: Evening, frames: int) -> bool:
    tally = evening.pair.tally
    for _ in range(MOST_STEPS):
        if evening.phase is not Phase.PLAYING or tally.differences or tally.frames >= frames:
            break
        await evening.step()
    return evening.phase is Phase.OVER and not tally.differences


def _codes() -> Iterator[str]:
    number = 0
    while True:
        rest, letters = number, []
        for _ in range(CODE_LENGTH):
            rest, place = divmod(rest, len(CODE_LETTERS))
            letters.append(CODE_LETTERS[place])
        yield "".join(letters)
        number += 1
