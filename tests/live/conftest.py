"""Databases for nodes to meet at, and nodes that do nothing by the clock."""

import pytest

from app.live import hall, lobby, node, presence, releases, screens, succession, sweeper
from app.live.memory import remembering, veiling
from tests.store.conftest import (
    database_url,
    migrated_postgres,
    migrated_postgres_url,
    migrated_sqlite,
    sqlite_url,
)

A_LONG_TIME = 3600.0

__all__ = ["database_url", "migrated_postgres", "migrated_postgres_url", "migrated_sqlite", "sqlite_url"]


@pytest.fixture(autouse=True)
def nothing_happens_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a node does every few seconds would hide what it failed to do at once."""
    monkeypatch.setattr(hall, "_HEADS_EVERY", A_LONG_TIME)
    monkeypatch.setattr(hall, "_PEOPLE_EVERY", A_LONG_TIME)
    monkeypatch.setattr(presence, "_TELL_EVERY", A_LONG_TIME)
    monkeypatch.setattr(succession, "_LOOK_EVERY", A_LONG_TIME)
    monkeypatch.setattr(lobby, "_LOOK_EVERY", A_LONG_TIME)
    monkeypatch.setattr(screens, "_LOOK_EVERY", A_LONG_TIME)
    monkeypatch.setattr(releases, "_LOOK_EVERY", A_LONG_TIME)
    monkeypatch.setattr(sweeper, "_SCAN_EVERY", A_LONG_TIME)
    monkeypatch.setattr(remembering, "_LOOK_EVERY", A_LONG_TIME)
    monkeypatch.setattr(veiling, "_LOOK_EVERY", A_LONG_TIME)


@pytest.fixture(autouse=True)
def nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses that only spare a database."""
    monkeypatch.setattr(lobby, "_PAUSE", 0)
    monkeypatch.setattr(node, "_PAUSE_AFTER_FAILURE", 0.01)
