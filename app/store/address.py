"""Database URLs in the form that each driver wants. Not here: connections."""

from pathlib import Path

from sqlalchemy.engine import URL, make_url

POSTGRES_NAMES = ("postgres", "postgresql")


def is_sqlite(database_url: str) -> bool:
    """Whether the database is a SQLite file. If not, it is a Postgres.

    >>> is_sqlite("sqlite:///tavolata.db"), is_sqlite("postgresql://db/tavolata")
    (True, False)
    """
    name = _kind(make_url(database_url))
    if name != "sqlite" and name not in POSTGRES_NAMES:
        raise ValueError(f"a database URL starts with sqlite: or postgresql:, not {name}:")
    return name == "sqlite"


def sqlite_path(database_url: str) -> Path:
    """The file, by a path that does not depend on the working directory.

    >>> sqlite_path("sqlite+aiosqlite:////var/lib/tavolata.db").as_posix()
    '/var/lib/tavolata.db'
    """
    name = make_url(database_url).database
    if not name or name == ":memory:":
        # Each connection would have a database of its own.
        raise ValueError("SQLite needs a file: sqlite:///tavolata.db")
    return Path(name).absolute()


def asyncpg_dsn(database_url: str) -> str:
    """The URL as asyncpg reads it.

    >>> asyncpg_dsn("postgresql+asyncpg://me:pw@db/tavolata?ssl=require")
    'postgresql://me:pw@db/tavolata?sslmode=require'
    """
    url = make_url(database_url).set(drivername="postgresql")
    return _renamed(url, "ssl", "sslmode").render_as_string(hide_password=False)


def sqlalchemy_url(database_url: str) -> URL:
    """The URL with our async driver.

    >>> str(sqlalchemy_url("postgres://db/tavolata?sslmode=require"))
    'postgresql+asyncpg://db/tavolata?ssl=require'
    """
    url = make_url(database_url)
    if is_sqlite(database_url):
        return url.set(drivername="sqlite+aiosqlite")
    return _renamed(url, "sslmode", "ssl").set(drivername="postgresql+asyncpg")


def _renamed(url: URL, old: str, new: str) -> URL:
    """SQLAlchemy calls ssl what asyncpg calls sslmode."""
    query = {new if name == old else name: value for name, value in url.query.items()}
    return url.set(query=query)


def _kind(url: URL) -> str:
    return url.drivername.partition("+")[0]
