"""Database URLs as people write them."""

from pathlib import Path

import pytest

from app.store.address import asyncpg_dsn, is_sqlite, sqlalchemy_url, sqlite_path


@pytest.mark.parametrize("name", ["sqlite", "sqlite+aiosqlite", "sqlite+pysqlite"])
def test_sqlite(name: str) -> None:
    url = f"{name}:////var/lib/tavolata.db"
    assert is_sqlite(url)
    assert sqlite_path(url) == Path("/var/lib/tavolata.db")
    assert str(sqlalchemy_url(url)) == "sqlite+aiosqlite:////var/lib/tavolata.db"


@pytest.mark.parametrize("name", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_postgres(name: str) -> None:
    url = f"{name}://me:p%40ss@db:5433/tavolata"
    assert not is_sqlite(url)
    assert asyncpg_dsn(url) == "postgresql://me:p%40ss@db:5433/tavolata"
    assert sqlalchemy_url(url).render_as_string(hide_password=False) == (
        "postgresql+asyncpg://me:p%40ss@db:5433/tavolata"
    )


@pytest.mark.parametrize("name", ["ssl", "sslmode"])
def test_encryption_goes_by_either_name(name: str) -> None:
    url = f"postgresql://db/tavolata?{name}=require&application_name=x"
    assert "sslmode=require" in asyncpg_dsn(url)
    assert sqlalchemy_url(url).query == {"ssl": "require", "application_name": "x"}


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_sqlite_needs_a_file(url: str) -> None:
    with pytest.raises(ValueError, match="needs a file"):
        sqlite_path(url)


def test_other_databases_are_refused() -> None:
    with pytest.raises(ValueError, match="not mysql:"):
        is_sqlite("mysql://db/tavolata")
