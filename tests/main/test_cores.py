"""How many processors a server may use."""

import os
from pathlib import Path

import pytest

from app.main.cores import spare_cores


@pytest.fixture
def eight_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)), raising=False)


@pytest.mark.parametrize(
    ("quota", "spare"),
    [
        ("max 100000", 7),
        ("800000 100000", 7),
        ("250000 100000", 2),
        ("200000 100000", 1),
        ("50000 100000", 1),
        ("", 7),
    ],
)
@pytest.mark.usefixtures("eight_cores")
def test_one_of_those_that_the_container_allows_is_left_to_the_server(
    tmp_path: Path, quota: str, spare: int
) -> None:
    (tmp_path / "cpu.max").write_text(quota)
    assert spare_cores(tmp_path / "cpu.max") == spare


@pytest.mark.usefixtures("eight_cores")
def test_without_a_container_it_is_the_machine_that_counts(tmp_path: Path) -> None:
    assert spare_cores(tmp_path / "missing") == 7


def test_there_is_always_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0}, raising=False)
    assert spare_cores(tmp_path / "missing") == 1
