"""A worker as its parent sees it: started, asked one thing at a time, ended.

A process with two pipes rather than the standard library's pool: a pool's processes would import the whole
server again, outlive a parent that was killed, and take thoughts out of the queue before it is their turn.
Not here: what runs there (`worker`), who is asked what (`thinkers`).
"""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Final

import app as package
from app.live.thinking.answer import Answer
from app.live.thinking.worker import LENGTH
from app.table.thought import Thought

_LOST_AFTER: Final = 60.0
"""Seconds. No thought takes as long, on whatever machine: the worker hangs, or is not let go on."""

_ENDS_WITHIN: Final = 2.0

_PASSED_ON: Final = ("PATH", "LD_LIBRARY_PATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "SYSTEMROOT")


class WorkerLost(Exception):
    """The worker has ended, or does not answer."""


class WorkerLine:
    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def opened(cls) -> "WorkerLine":
        """To a worker of its own. Raises `OSError` where no process can be started."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "app.live.thinking.worker"),
            stdin=PIPE,
            stdout=PIPE,
            env=_environment(),
        )
        return cls(process)

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, thought: Thought) -> Answer | None:
        """The answer; None if thinking failed there. Raises `WorkerLost`."""
        try:
            async with asyncio.timeout(_LOST_AFTER):
                return await self._answer(thought)
        except (OSError, EOFError, TimeoutError) as error:
            raise WorkerLost from error

    async def _answer(self, thought: Thought) -> Answer | None:
        sink, source = self._process.stdin, self._process.stdout
        if sink is None or source is None:
            raise AssertionError("a worker is started with pipes")
        sink.write(pickle.dumps(thought, pickle.HIGHEST_PROTOCOL))
        await sink.drain()
        (length,) = LENGTH.unpack(await source.readexactly(LENGTH.size))
        found: Answer | None = pickle.loads(await source.readexactly(length))  # noqa: S301 - from our own code
        return found

    async def close(self) -> None:
        """At once, whatever it is thinking about."""
        with suppress(ProcessLookupError):
            self._process.kill()
        with suppress(TimeoutError):
            async with asyncio.timeout(_ENDS_WITHIN):
                await self._process.communicate()


def _environment() -> dict[str, str]:
    """No settings: they hold secrets. The worker finds the very code that runs here."""
    kept = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
    folder = str(Path(package.__file__).resolve().parents[1])
    return kept | {"PYTHONPATH": os.pathsep.join([folder, *filter(None, sys.path)])}
