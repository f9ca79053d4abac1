"""The server of a soak: `tavolata serve`, but it keeps little of everything and says how many tasks it has.

A node keeps the last 2,000 tables in memory on purpose, and thousands of rendered parts and of scores that
were counted once. These fill in the course of hours. In half an hour that would look like a leak, so here
every cache that has a bound has a small one, and is full after minutes.
"""

import asyncio
import functools
import importlib
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

TABLES_KEPT: Final = 24
RESULTS_KEPT: Final = 256
"""Of each function that keeps results."""
TOLD_EVERY: Final = 1.0

_lru_cache: Final[Callable[..., Any]] = functools.lru_cache


def main() -> None:
    # Before anything of the server is imported: that is when its caches are made.
    functools.lru_cache = _small_cache
    importlib.import_module("app.live.hall")._KEPT = TABLES_KEPT  # noqa: SLF001 - as the tests of the hall do it
    serve = importlib.import_module("app.__main__").main
    threading.Thread(target=_tell_tasks, args=(Path(sys.argv[1]),), daemon=True).start()
    sys.argv = ["tavolata", "serve"]
    serve()


def _small_cache(maxsize: Any = 128, typed: bool = False) -> Any:
    if isinstance(maxsize, int):
        maxsize = min(maxsize, RESULTS_KEPT)
    return _lru_cache(maxsize, typed)


def _tell_tasks(path: Path) -> None:
    """For ever: how many tasks there are in this process, whatever loop they belong to."""
    while True:
        new = path.with_suffix(".new")
        new.write_text(str(len(asyncio.tasks._all_tasks)))  # type: ignore[attr-defined]  # noqa: SLF001
        new.replace(path)
        time.sleep(TOLD_EVERY)


if __name__ == "__main__":
    main()
