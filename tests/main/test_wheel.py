"""What is published: a wheel that holds all it needs and serves from an empty folder."""

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from app import __version__
from app.files import MIGRATIONS, STATIC, TEMPLATES
from app.web.words.catalogues import LOCALE
from tests.services.server import HOST, running
from tests.web.houses import PLAIN

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel. What the wheel depends on is borrowed from this one."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    install = ["install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "--python", python_of(folder), *install], check=True)
    # Python reads no .pth file of a folder that a .pth file adds: not the one that makes `app` editable here.
    (packages_of(folder) / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return folder


def python_of(environment: Path) -> str:
    return str(environment / "bin/python")


def packages_of(environment: Path) -> Path:
    return next(environment.glob("lib/python*/site-packages"))


def clean_variables() -> dict[str, str]:
    """Nothing that would lead to the checkout."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TAVOLATA"))}


def files_in(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")


def test_the_wheel_holds_every_file_that_is_not_code(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        held = set(archive.namelist())
    for folder in (TEMPLATES, STATIC, MIGRATIONS):
        assert {f"app/_files/{path.relative_to(ROOT)}" for path in files_in(folder)} <= held
    assert {str(path.relative_to(ROOT)) for path in files_in(LOCALE)} <= held


def test_what_is_installed_knows_its_version(environment: Path) -> None:
    program = environment / "bin/tavolata"
    done = subprocess.run(
        [program, "--version"], env=clean_variables(), capture_output=True, text=True, check=True
    )
    assert done.stdout == f"tavolata {__version__}\n"
    assert (packages_of(environment) / f"tavolata-{__version__}.dist-info").is_dir()


def test_what_is_installed_is_what_runs(environment: Path, tmp_path: Path) -> None:
    """And not the checkout that the tests run in."""
    done = subprocess.run(
        [python_of(environment), "-c", "import app; print(app.__file__)"],
        cwd=tmp_path,
        env=clean_variables(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(done.stdout.strip()) == packages_of(environment) / "app/__init__.py"


def test_what_is_installed_serves_from_an_empty_folder(environment: Path, tmp_path: Path) -> None:
    def command(port: int) -> list[str]:
        return ["env", f"HOST={HOST}", f"PORT={port}", str(environment / "bin/tavolata"), "serve"]

    with running(command, folder=tmp_path, process={"env": clean_variables()}) as program:
        for path in ("/", "/new", "/rules/felix", "/static/css/house.css", "/health/ready"):
            answer = httpx.get(f"http://{HOST}:{program.port}{path}", timeout=PATIENCE, verify=PLAIN)
            assert answer.status_code == 200, path
    assert (tmp_path / "tavolata.db").is_file()
