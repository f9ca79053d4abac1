"""The log, the shelf, the secrets.

The log is append-only in the database too. In SQLite the triggers disappear with their table: a later
migration that rebuilds `log` (batch mode) has to create them again.
"""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel
from alembic import op

revision: str = "0001"
down_revision: str | Sequence[str] | None = None
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

SQLITE_GUARDS = [
    f"CREATE TRIGGER log_no_{change.lower()} BEFORE {change} ON log "
    "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
    for change in ("UPDATE", "DELETE")
]
POSTGRES_GUARDS = [
    """
    CREATE FUNCTION log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$
    """,
    """
    CREATE TRIGGER log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log
    FOR EACH STATEMENT EXECUTE FUNCTION log_is_append_only()
    """,
]


def upgrade() -> None:
    create_tables()
    create_log()
    create_secrets()
    for guard in SQLITE_GUARDS if on_sqlite() else POSTGRES_GUARDS:
        op.execute(guard)


def downgrade() -> None:
    for name in ("secrets", "log", "tables"):
        op.drop_table(name)
    if not on_sqlite():
        op.execute("DROP FUNCTION log_is_append_only()")


def on_sqlite() -> bool:
    return op.get_bind().dialect.name == "sqlite"


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sqlmodel.AutoString(), nullable=False),
        sa.Column("game", sqlmodel.AutoString(), nullable=False),
        sa.Column("phase", sqlmodel.AutoString(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("host_name", sqlmodel.AutoString(), nullable=False),
        sa.Column("taken", sa.Integer(), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_due_at"), "tables", ["due_at"])
    op.create_index(op.f("ix_tables_phase_public_touched_at"), "tables", ["phase", "public", "touched_at"])


def create_log() -> None:
    op.create_table(
        "log",
        sa.Column("table_code", sqlmodel.AutoString(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sqlmodel.AutoString(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("actor", sqlmodel.AutoString(), nullable=True),
        sa.Column("token", sqlmodel.AutoString(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("digest", sqlmodel.AutoString(), nullable=False),
        sa.PrimaryKeyConstraint("table_code", "seq", name=op.f("pk_log")),
        sa.UniqueConstraint("table_code", "token", name=op.f("uq_log_table_code_token")),
    )


def create_secrets() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sqlmodel.AutoString(), nullable=False),
        sa.Column("value", sqlmodel.AutoString(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secrets")),
    )
