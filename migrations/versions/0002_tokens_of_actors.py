"""A token belongs to whoever sent it, and no longer to the whole table.

No row changes. SQLite can't change a constraint: Alembic copies the rows to a new table there, and the
triggers, which go with the old one, are created again. Going back fails if two people have used the same
token at a table.
"""

from collections.abc import Sequence

from alembic import op

revision: str = "0002"
down_revision: str | Sequence[str] | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

OF_TABLE = ("table_code", "token")
OF_ACTOR = ("table_code", "actor", "token")
SQLITE_GUARDS = [
    f"CREATE TRIGGER log_no_{change.lower()} BEFORE {change} ON log "
    "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
    for change in ("UPDATE", "DELETE")
]


def upgrade() -> None:
    replace_unique(OF_TABLE, OF_ACTOR)


def downgrade() -> None:
    replace_unique(OF_ACTOR, OF_TABLE)


def replace_unique(old: Sequence[str], new: Sequence[str]) -> None:
    with op.batch_alter_table("log") as batch:
        batch.drop_constraint(name_of(old), type_="unique")
        batch.create_unique_constraint(name_of(new), list(new))
    if op.get_bind().dialect.name == "sqlite":
        for guard in SQLITE_GUARDS:
            op.execute(guard)


def name_of(columns: Sequence[str]) -> str:
    return op.f(f"uq_log_{'_'.join(columns)}")
