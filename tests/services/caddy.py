"""A real Caddy with the Caddyfile that is shipped, before nodes of ours."""

import contextlib
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.services.server import HOST, free_port, running, scratch_folder

ROOT: Final = Path(__file__).parents[2]
CADDYFILE: Final = ROOT / "deploy" / "Caddyfile"
UNPACKED: Final = ROOT / ".venv" / "caddy" / "usr" / "bin" / "caddy"


def caddy_program() -> str:
    found = shutil.which("caddy") or shutil.which(UNPACKED)
    if not found:
        pytest.fail("Caddy is missing: `make setup` fetches it", pytrace=False)
    return found


class Caddy(NamedTuple):
    port: int
    admin_port: int


@contextlib.contextmanager
def caddy_before(nodes: Sequence[int]) -> Iterator[Caddy]:
    """For plain HTTP, on a port of its own; nodes are named by their ports."""
    program, admin_port = caddy_program(), free_port()
    with scratch_folder("caddy") as folder:
        here = folder / "Caddyfile"
        here.write_text(_on_this_machine_only(CADDYFILE.read_text(), admin_port))

        def command(port: int) -> list[str]:
            # All else that differs from the container's comes in by the environment, as there.
            named = {
                "SITE": f":{port}",
                "NODES": " ".join(f"{HOST}:{node}" for node in nodes),
                "HOME": str(folder),
            }
            environment = [f"{name}={value}" for name, value in named.items()]
            return ["env", *environment, program, "run", "--config", str(here), "--adapter", "caddyfile"]

        with running(command, folder=folder) as started:
            yield Caddy(started.port, admin_port)


def _on_this_machine_only(caddyfile: str, admin_port: int) -> str:
    begins = "{\n"
    assert caddyfile.startswith(begins), "the global options come first"
    here = f"\tdefault_bind {HOST}\n\tadmin {HOST}:{admin_port}\n"
    return f"{begins}{here}{caddyfile.removeprefix(begins)}"


def formatted(caddyfile: Path) -> str:
    """As Caddy itself would write that file."""
    done = subprocess.run([caddy_program(), "fmt", str(caddyfile)], capture_output=True, check=False)
    return done.stdout.decode()


def complaints_about(caddyfile: Path) -> str:
    """What Caddy says about a file that it can't use; empty if it can."""
    command = [caddy_program(), "validate", "--config", str(caddyfile), "--adapter", "caddyfile"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stderr
