"""Screens that tables are sent to."""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel
from alembic import op

revision: str = "0005"
down_revision: str | Sequence[str] | None = "0004"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "screens",
        sa.Column("code", sqlmodel.AutoString(), nullable=False),
        sa.Column("table_code", sqlmodel.AutoString(), nullable=True),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_screens")),
    )


def downgrade() -> None:
    op.drop_table("screens")
