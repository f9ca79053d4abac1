"""`make bench`: server CPU for a durable action, actions a second on one core, delays, bytes, memory."""

import argparse
import os
import subprocess
import sys
from typing import Any

import orjson

from bench.server import Server, running_server


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--form", choices=("html", "json"), action="append")
    asked = parser.parse_args()
    for form in asked.form or ("html", "json"):
        with running_server() as server:
            print_row(form, asked.tables, measure(server, form, asked.tables, asked.seconds))


def measure(server: Server, form: str, tables: int, seconds: float) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench.load", str(server.port), form, str(tables), str(seconds)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as load:
        if (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(load.pid, {1})
        idle = server.memory()
        heard(load)
        heard(load)
        connected, cpu = server.memory(), server.cpu_seconds()
        found = heard(load)
        spent = server.cpu_seconds() - cpu
    found["cpu_us_per_action"] = round(1e6 * spent / found["actions"])
    found["server_cores"] = round(spent / seconds, 2)
    found["kib_per_table"] = round((connected - idle) / tables / 1024)
    return found


def heard(load: "subprocess.Popen[bytes]") -> dict[str, Any]:
    """The next line of the load process; it goes on once it is answered."""
    if load.stdout is None or load.stdin is None:
        raise AssertionError("the load process was started with pipes")
    line: dict[str, Any] = orjson.loads(load.stdout.readline())
    load.stdin.write(b"\n")
    load.stdin.flush()
    return line


def print_row(form: str, tables: int, found: dict[str, Any]) -> None:
    per_core = round(1e6 / found["cpu_us_per_action"])
    print(
        f"{form}: {tables} tables of 4, {found['actions']} actions\n"
        f"  server CPU {found['cpu_us_per_action']} µs per durable action"
        f" = {per_core} actions/s on one core\n"
        f"  seen {found['actions_per_second']} actions/s at {found['server_cores']} cores\n"
        f"  to the last player's view p50 {found['p50_ms']} ms, p99 {found['p99_ms']} ms\n"
        f"  {found['bytes_per_action']} bytes per action, {found['kib_per_table']} KiB per connected table",
        flush=True,
    )
    print(orjson.dumps({"form": form, "tables": tables} | found).decode(), flush=True)


if __name__ == "__main__":
    main()
