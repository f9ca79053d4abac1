"""Pairs of tables one after another, until enough frames are compared. Not here: the command (`__main__`)."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import uvloop

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.live.hall import CODE_LENGTH, CODE_LETTERS
from app.main.fuzz import Kind, every_kind
from app.table.table import Phase
from bench.leaks.evening import Evening, evening_of
from bench.leaks.line import Difference
from bench.leaks.pair import Astray
from bench.leaks.secret_play import Parted
from bench.leaks.servers import migrated, running, scratch
from bench.leaks.still_life import StillClock, stillness

MOST_STEPS: Final = 400
"""Of a game."""


@dataclass
class Found:
    """Of one game."""

    pairs: int = 0
    frames: int = 0
    finished: int = 0
    steps: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, other: "Found") -> None:
        self.pairs += other.pairs
        self.frames += other.frames
        self.finished += other.finished
        self.steps += other.steps
        self.differences += other.differences
        self.seconds += other.seconds


Told = Callable[[Mapping[str, Found]], None]


def compare(games: Mapping[str, int], seed: str, tell: Told = lambda _: None) -> Mapping[str, Found]:
    """So many frames of each game. `tell` is called with what was found so far, after each pair."""
    with scratch() as folder, stillness() as clock:
        here, there = (migrated(Path(folder), name) for name in ("here", "there"))
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(_compared(games, seed, (here, there), clock, tell))


async def _compared(
    games: Mapping[str, int], seed: str, urls: tuple[str, str], clock: StillClock, tell: Told
) -> Mapping[str, Found]:
    dice = Random(seed)
    found = {game: Found() for game in games}
    kinds = {game: _kinds(GAMES[game], dice) for game in games}
    async with running(urls[0], clock) as here, running(urls[1], clock) as there:
        for code in _codes():
            game = next((key for key in _by_least(found) if found[key].frames < games[key]), None)
            if game is None:
                break
            evening = evening_of((here, there), clock, GAMES[game], next(kinds[game]), code, dice)
            found[game].add(await _played(evening, games[game] - found[game].frames))
            tell(found)
    return found


def _kinds(game: AnyGame, dice: Random) -> Iterator[Kind]:
    """All of them, before any comes again."""
    kinds = every_kind(game, game.seat_counts)
    while True:
        yield from dice.sample(kinds, len(kinds))


def _by_least(found: Mapping[str, Found]) -> list[str]:
    return sorted(found, key=lambda game: found[game].frames)


async def _played(opened: AbstractAsyncContextManager[Evening], frames: int) -> Found:
    began = time.perf_counter()
    try:
        async with opened as evening:
            found = await _whole(evening, frames)
    except Astray as error:
        found = Found(1, differences=[Difference("rhythm", f"{error}", "the tables fell out of step")])
    found.seconds = time.perf_counter() - began
    return found


async def _whole(evening: Evening, frames: int) -> Found:
    """An evening of two games, unless enough is compared or something found before."""
    tally, finished = evening.pair.tally, 0
    with suppress(Parted):
        await evening.gather()
        finished += await _played_to_the_end(evening, frames)
        if finished and tally.frames < frames:
            await evening.go_on()
            finished += await _played_to_the_end(evening, frames)
    if not tally.differences:
        await evening.last_look()
    return Found(1, tally.frames, finished, tally.steps, tally.differences)


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
