"""The lists of public tables are read in the order in which tables were opened, which never changes."""

from collections.abc import Sequence

from alembic import op

revision: str = "0008"
down_revision: str | Sequence[str] | None = "0007"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.drop_index(op.f("ix_tables_phase_public_touched_at"), "tables")
    op.create_index(
        op.f("ix_tables_phase_public_opened_at_code"), "tables", ["phase", "public", "opened_at", "code"]
    )


def downgrade() -> None:
    op.drop_index(op.f("ix_tables_phase_public_opened_at_code"), "tables")
    op.create_index(op.f("ix_tables_phase_public_touched_at"), "tables", ["phase", "public", "touched_at"])
