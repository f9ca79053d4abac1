"""`make bench`: ours and the peers, in turns, in one run; prints Markdown and keeps all figures in a file.

python -m bench [--full] [--json FILE]
python -m bench --report FILE       # the tables of a run that is over
"""

import argparse
import os
import platform
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import orjson

from bench.plan import FULL, QUICK, Row, everything
from bench.report import report
from bench.rules import SECONDS, speeds
from bench.run import Run, measured
from bench.scaling import DURABLE
from tests.services.postgres import postgres_server

RESULTS: Final = Path("tmp/bench.json")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--json", type=Path, default=RESULTS)
    parser.add_argument("--report", type=Path)
    asked = parser.parse_args()
    if asked.report:
        found = orjson.loads(asked.report.read_bytes())
    else:
        found = measure_all(full=asked.full, path=asked.json)
    print(report(found))


def measure_all(*, full: bool, path: Path) -> dict[str, Any]:
    rows: list[Row] = []
    found = {"about": about(full=full), "rows": rows}
    with postgres_server(DURABLE) as postgres:

        def measure(run: Run) -> Row:
            row = measured(run, postgres)
            print(
                f"{time.strftime('%H:%M:%S')} {run.mode} {run.name} {run.game}", file=sys.stderr, flush=True
            )
            return row

        for row in everything(FULL if full else QUICK, measure):
            rows.append(row)
            keep(found, path)
    if full:
        rows.extend({"mode": "rules", **speed._asdict()} for speed in speeds(SECONDS))
        keep(found, path)
    return found


def keep(found: dict[str, Any], path: Path) -> None:
    """After each run: what was measured is not lost if a later one fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(orjson.dumps(found, option=orjson.OPT_INDENT_2))


def about(*, full: bool) -> dict[str, Any]:
    return {
        "at": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "size": "full" if full else "quick",
        "cores": os.cpu_count(),
        "processor": _processor(),
        "python": platform.python_version(),
    }


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(": ")[2]
    return platform.machine()


if __name__ == "__main__":
    main()
