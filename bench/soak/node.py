"""The server of a soak: `tavolata serve`, but it keeps few tables and says how many tasks there are.

A node keeps the last 2,000 tables in memory on purpose. In half an hour that would look like a leak, so it
keeps only some more here than are being played.
"""

import asyncio
import sys
import threading
import time
from pathlib import Path
from typing import Final

from app.__main__ import main as serve
from app.live import hall

KEPT: Final = 24
TOLD_EVERY: Final = 1.0


def main() -> None:
    hall._KEPT = KEPT  # type: ignore[misc]  # noqa: SLF001 - the tests of the hall do it in the same way
    threading.Thread(target=_tell_tasks, args=(Path(sys.argv[1]),), daemon=True).start()
    sys.argv = ["tavolata", "serve"]
    serve()


def _tell_tasks(path: Path) -> None:
    """For ever: how many tasks there are in this process, whatever loop they belong to."""
    while True:
        new = path.with_suffix(".new")
        new.write_text(str(len(asyncio.tasks._all_tasks)))  # type: ignore[attr-defined]  # noqa: SLF001
        new.replace(path)
        time.sleep(TOLD_EVERY)


if __name__ == "__main__":
    main()
