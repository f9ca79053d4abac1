"""Checkpoints: folds that are kept beside the log. All of them can be deleted at any time.

Names live on in them. Where it is forgotten who sat at a table, a trigger deletes its checkpoint: servers of
the version before do it, too.
"""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel
from alembic import op

revision: str = "0011"
down_revision: str | Sequence[str] | None = "0010"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

DROP_CHECKPOINT = "DELETE FROM checkpoints WHERE table_code = OLD.table_code;"
SQLITE_TRIGGER = [
    f"CREATE TRIGGER sat_at_forgotten AFTER DELETE ON sat_at BEGIN {DROP_CHECKPOINT} END",
]
POSTGRES_TRIGGER = [
    (
        "CREATE FUNCTION drop_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        f" {DROP_CHECKPOINT} RETURN NULL; END $$"
    ),
    "CREATE TRIGGER sat_at_forgotten AFTER DELETE ON sat_at FOR EACH ROW EXECUTE FUNCTION drop_checkpoint()",
]
SQLITE_BACK = ["DROP TRIGGER sat_at_forgotten"]
POSTGRES_BACK = ["DROP TRIGGER sat_at_forgotten ON sat_at", "DROP FUNCTION drop_checkpoint()"]


def upgrade() -> None:
    op.create_table(
        "checkpoints",
        sa.Column("table_code", sqlmodel.AutoString(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("digest", sqlmodel.AutoString(), nullable=False),
        sa.Column("code", sqlmodel.AutoString(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_code", name=op.f("pk_checkpoints")),
    )
    for statement in SQLITE_TRIGGER if is_sqlite() else POSTGRES_TRIGGER:
        op.execute(statement)


def downgrade() -> None:
    for statement in SQLITE_BACK if is_sqlite() else POSTGRES_BACK:
        op.execute(statement)
    op.drop_table("checkpoints")


def is_sqlite() -> bool:
    return op.get_bind().dialect.name == "sqlite"
