"""The server of a measurement: `tavolata serve`, which collects all garbage when it is told to (SIGUSR2).

Memory is read after that, as it is with the peers (`peers/servers/gc_hook.cjs`).
"""

import gc
import signal
import sys

from app.__main__ import main as serve


def main() -> None:
    signal.signal(signal.SIGUSR2, lambda *_: gc.collect())
    sys.argv = ["tavolata", "serve"]
    serve()


if __name__ == "__main__":
    main()
