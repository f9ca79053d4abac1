"""A disk that can be slow, fail or be full: a shim before fsync, and a small file system of our own.

The shim needs a C compiler, the file system root; where one of them is missing, `why_not` says so and the
faults that need it are left out. Not here: when the disk fails (`faults`).
"""

import errno
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_SOURCE: Final = Path(__file__).with_name("disk.c")
_SMALL: Final = 256 * 1024 * 1024


class Fsync:
    """What `fsync` does in the servers that were started with `environment`."""

    def __init__(self, folder: Path) -> None:
        self._told = folder / "fsync"
        self._shim = folder / "disk.so"
        self.why_not = self._build()
        self.well()

    @property
    def environment(self) -> Mapping[str, str]:
        if self.why_not:
            return {}
        return {"LD_PRELOAD": str(self._shim), "TAVOLATA_CRASH_DISK": str(self._told)}

    def slow(self, seconds: float) -> None:
        self._tell(seconds, 0)

    def failing(self) -> None:
        self._tell(0, errno.EIO)

    def well(self) -> None:
        self._tell(0, 0)

    def _tell(self, seconds: float, fails: int) -> None:
        # Replaced as a whole: a server reads it at any moment.
        new = self._told.with_suffix(".new")
        new.write_text(f"{int(seconds * 1e6)} {fails}\n")
        new.replace(self._told)

    def _build(self) -> str | None:
        compiler = shutil.which("cc")
        if compiler is None:
            return "no C compiler (cc)"
        command = [compiler, "-shared", "-fPIC", "-O2", "-o", str(self._shim), str(_SOURCE), "-ldl"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return None if done.returncode == 0 else "the shim can't be compiled here"


class SmallDisk:
    """A folder that can be filled up to its last byte."""

    def __init__(self, folder: Path, why_not: str | None) -> None:
        self.folder = folder
        self.why_not = why_not

    @property
    def _ballast(self) -> Path:
        return self.folder / "ballast"

    def fill(self) -> None:
        with self._ballast.open("wb") as file, suppress(OSError):
            for size in (1024 * 1024, 4096, 1):
                _write_until_full(file.fileno(), size)

    def clear(self) -> None:
        self._ballast.unlink(missing_ok=True)


def _write_until_full(file: int, size: int) -> None:
    with suppress(OSError):
        while os.write(file, b"\0" * size) == size:
            pass


@contextmanager
def small_disk(folder: Path, owner: str | None = None) -> Iterator[SmallDisk]:
    """A file system in memory where we may mount one; else an ordinary folder that can't be filled."""
    folder.mkdir()
    why_not = _mounted(folder)
    if owner:
        shutil.chown(folder, owner)
    try:
        yield SmallDisk(folder, why_not)
    finally:
        if why_not is None:
            # Lazily: a server that is about to end may still have a file open there.
            subprocess.run(["umount", "--lazy", str(folder)], check=False)


def _mounted(folder: Path) -> str | None:
    if os.getuid() != 0 or shutil.which("mount") is None:
        return "only root can mount a small disk"
    command = ["mount", "-t", "tmpfs", "-o", f"size={_SMALL}", "tmpfs", str(folder)]
    done = subprocess.run(command, capture_output=True, check=False)
    return None if done.returncode == 0 else "this machine does not allow mounting a small disk"
