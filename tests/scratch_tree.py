"""A copy of this repository in which a test may add something, as somebody would who follows CONTRIBUTING.

Not here: what is added (`small_game`, `small_challenge`).
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PATIENCE: Final = 300  # s; the machine may be busy with other tests


class ScratchTree:
    """The copy, in a folder of the test's own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.copied = _files()
        for name in self.copied:
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target)

    def add(self, part: str) -> None:
        """Lay a part of the tests over the tree, file by file: nothing that is there is touched."""
        for source in (ROOT / part).rglob("*"):
            target = self.folder / source.relative_to(ROOT / part)
            if source.is_file() and "__pycache__" not in source.parts:
                assert not target.exists(), f"{target} is there already"
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)

    def list_in(self, file: str, entry: str, *, before: str) -> None:
        """Add the one line that names what is new to a list of names."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert text.count(f'    "{before}",\n') == 1
        path.write_text(
            text.replace(f'    "{before}",\n', f'    "{entry}",\n    "{before}",\n'), encoding="utf-8"
        )

    def python(self, *arguments: str) -> str:
        """Run a Python module there; all that it said."""
        return self._run(sys.executable, "-m", *arguments)

    def script(self, *arguments: str) -> str:
        return self._run(sys.executable, *arguments)

    def passes(self, *files: str, only: str, slow: bool = False) -> None:
        """Tests of that name pass there, and there are some in each of the files."""
        said = self.python("pytest", "-v", *(() if slow else ("-m", "not slow")), "-k", only, *files)
        assert [file for file in files if f"{file}::" not in said and f"{file}/" not in said] == []

    def lint_imports(self) -> str:
        return self._run(str(Path(sys.executable).parent / "lint-imports"), "--no-logo", "--no-cache")

    def _run(self, *command: str) -> str:
        done = subprocess.run(
            command,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        if done.returncode:
            raise Failed(done.stdout)
        return done.stdout


class Failed(Exception):
    """A command ended badly; its words are the exception's."""


def _files() -> list[str]:
    """All but what git ignores."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
