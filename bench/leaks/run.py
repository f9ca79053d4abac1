"""Pairs of tables one after another, until enough frames are compared. Not here: the command (`__main__`)."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import uvloop

from app.games.catalogue import GAMES
from app.live.hall import CODE_LENGTH, CODE_LETTERS
from bench.leaks.device import Difference
from bench.leaks.pair import MOST_STEPS, Astray, Pair, pair_of
from bench.leaks.secret_play import Parted
from bench.leaks.servers import migrated, running, scratch
from bench.leaks.still_life import StillClock, stillness


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
    async with running(urls[0]) as here, running(urls[1]) as there:
        for code in _codes():
            game = next((key for key in _by_least(found) if found[key].frames < games[key]), None)
            if game is None:
                break
            try:
                async with pair_of((here, there), clock, GAMES[game], code, dice) as pair:
                    found[game].add(await _played(pair, games[game] - found[game].frames))
            except Astray as error:
                found[game].differences.append(
                    Difference("rhythm", f"{error}", "the tables fell out of step")
                )
            tell(found)
    return found


def _by_least(found: Mapping[str, Found]) -> list[str]:
    return sorted(found, key=lambda game: found[game].frames)


async def _played(pair: Pair, frames: int) -> Found:
    began, tally = time.perf_counter(), pair.tally
    for _ in range(MOST_STEPS):
        if pair.is_over or tally.differences or tally.frames >= frames:
            break
        try:
            await pair.step()
        except Parted:
            break
    if not tally.differences:
        await pair.last_look()
    seconds = time.perf_counter() - began
    return Found(1, tally.frames, int(pair.is_over), tally.steps, tally.differences, seconds)


def _codes() -> Iterator[str]:
    number = 0
    while True:
        rest, letters = number, []
        for _ in range(CODE_LENGTH):
            rest, place = divmod(rest, len(CODE_LETTERS))
            letters.append(CODE_LETTERS[place])
        yield "".join(letters)
        number += 1
