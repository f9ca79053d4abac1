"""The schema: the database that the newest migration makes. Not here: queries; nothing is read or written
through these classes on the hot path.
"""

from sqlalchemy import BigInteger, Column, Index, MetaData, Text, UniqueConstraint
from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel

# Without names of its own a constraint can't be changed by a later migration.
NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Record(SQLModel, registry=registry(metadata=MetaData(naming_convention=NAMING))):
    """All tables of the store; metadata of their own, so that no other SQLModel ends up in the migrations."""


class TableRecord(Record, table=True):
    """A summary (`app.table.ports.Summary`), written with the row that changed it."""

    __tablename__ = "tables"
    __table_args__ = (Index(None, "phase", "public", "touched_at"), Index(None, "due_at"))

    code: str = Field(primary_key=True)
    game: str
    phase: str
    public: bool
    host_name: str
    taken: int
    capacity: int
    opened_at: int = Field(sa_column=Column(BigInteger, nullable=False))
    touched_at: int = Field(sa_column=Column(BigInteger, nullable=False))
    due_at: int | None = Field(sa_column=Column(BigInteger, nullable=True))


class LogRecord(Record, table=True):
    """A row of the log. Never changed, never deleted: triggers of the migration see to it.

    No foreign key to `tables`: that is a projection of the log and could be made anew from it.
    """

    __tablename__ = "log"
    # In SQLite with a rowid: rows then go to the end of the file, which halves the cost of a large batch.
    __table_args__ = (UniqueConstraint("table_code", "token"),)

    table_code: str = Field(primary_key=True)
    seq: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    kind: str
    body: str = Field(sa_column=Column(Text, nullable=False))
    actor: str | None
    token: str | None
    at: int = Field(sa_column=Column(BigInteger, nullable=False))
    digest: str


class SecretRecord(Record, table=True):
    """What the server made up once and all its processes share."""

    __tablename__ = "secrets"

    name: str = Field(primary_key=True)
    value: str
