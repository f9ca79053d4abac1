"""Promises about the repository itself that no other tool keeps."""

import ast
import hashlib
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = sorted((ROOT / "app/games").rglob("*.py"))

# In two halves, so that this file does not name them either.
REGISTRIES = [
    f"{name}.{domain}"
    for name, domain in [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("deb.debian", "org"),
        ("security.debian", "org"),
    ]
]

# A fold gives the same state on every node and in any year: no clock, no entropy, no I/O.
IMPURE = {
    *("asyncio", "concurrent", "contextvars", "multiprocessing", "threading"),
    *("datetime", "time", "random", "secrets", "uuid"),
    *(
        "io",
        "logging",
        "os",
        "pathlib",
        "shutil",
        "socket",
        "sqlite3",
        "subprocess",
        "sys",
        "tempfile",
        "urllib",
    ),
}


def committed_files() -> Iterator[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return (ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file())


def imported_packages(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def locked_names(lock: str) -> set[str]:
    return set(re.findall(r"^([a-z0-9.-]+)==", (ROOT / lock).read_text(), re.MULTILINE))


def required_names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^A-Za-z0-9._-]", requirement)[0].lower() for requirement in requirements}


def test_no_committed_file_names_a_package_registry() -> None:
    offenders = [
        f"{path.relative_to(ROOT)}: {host}"
        for path in committed_files()
        for content in [path.read_bytes().lower()]
        for host in REGISTRIES
        if host.encode() in content
    ]
    assert not offenders


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_the_locks_pin_by_hash_and_not_by_address(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert "://" not in text
    assert all("--hash=sha256:" in pin for pin in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:])


def test_the_locks_hold_all_that_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    runtime = required_names(project["project"]["dependencies"] + groups["build"])
    assert runtime <= locked_names("requirements.lock")
    assert locked_names("requirements.lock") | required_names(groups["dev"]) <= locked_names(
        "requirements-dev.lock"
    )


def test_vendored_files_are_as_they_were_fetched() -> None:
    for line in (ROOT / "static/vendor/VERSIONS").read_text().splitlines():
        file, *_, digest = line.split()
        assert hashlib.sha256((ROOT / file).read_bytes()).hexdigest() == digest, file


@pytest.mark.parametrize("module", GAMES, ids=lambda module: str(module.relative_to(ROOT)))
def test_rules_import_only_pure_parts_of_the_standard_library(module: Path) -> None:
    allowed = (sys.stdlib_module_names - IMPURE) | {"app"}
    assert set(imported_packages(module)) <= allowed


def test_the_image_gets_every_file_that_the_package_is_described_by() -> None:
    """A package can't be installed without them, and the tests build no image."""
    described = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {"pyproject.toml", described["readme"], "LICENSE"}
    copied = re.search(r"^COPY (pyproject\.toml.*) \./$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert copied is not None
    assert wanted <= set(copied[1].split())


def test_the_image_gets_every_folder_that_the_package_holds() -> None:
    built = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    copied = re.findall(r"^COPY (\w+) \./\1$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert copied == built["only-include"]


def test_the_metrics_stay_inside() -> None:
    compose, proxy = ((ROOT / name).read_text() for name in ("docker-compose.yml", "deploy/Caddyfile"))
    port = re.search(r"TAVOLATA_METRICS_PORT: (\d+)", compose)
    assert port is not None
    assert compose.count(port[1]) == 1, "it is published, or health-checked, or both"
    assert port[1] not in proxy
    assert re.search(r"^\s*respond /metrics 404$", proxy, re.MULTILINE)


def test_the_image_gets_its_readme_though_it_gets_no_other_documents() -> None:
    described = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    assert f"!{described['readme']}" in ignored[ignored.index("*.md") :]
