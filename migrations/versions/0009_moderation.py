"""What moderators need: sanctions, complaints, what was done, and where a guest was last."""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel
from alembic import op

revision: str = "0009"
down_revision: str | Sequence[str] | None = "0008"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "sanctions",
        sa.Column("whom", sqlmodel.AutoString(), nullable=False),
        sa.Column("measure", sqlmodel.AutoString(), nullable=False),
        sa.Column("table_code", sqlmodel.AutoString(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("whom", "measure", "table_code", name=op.f("pk_sanctions")),
    )
    op.create_index(op.f("ix_sanctions_until"), "sanctions", ["until"])
    op.create_table(
        "whereabouts",
        sa.Column("guest", sqlmodel.AutoString(), nullable=False),
        sa.Column("address", sqlmodel.AutoString(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_whereabouts")),
    )
    op.create_index(op.f("ix_whereabouts_seen_at"), "whereabouts", ["seen_at"])
    op.create_table(
        "complaints",
        sa.Column("word", sqlmodel.AutoString(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("table_code", sqlmodel.AutoString(), nullable=False),
        sa.Column("player", sqlmodel.AutoString(), nullable=False),
        sa.Column("name", sqlmodel.AutoString(), nullable=False),
        sa.Column("text", sqlmodel.AutoString(), nullable=True),
        sa.Column("settled_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("word", name=op.f("pk_complaints")),
    )
    op.create_index(op.f("ix_complaints_settled_at_at"), "complaints", ["settled_at", "at"])
    op.create_table(
        "acts",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("what", sqlmodel.AutoString(), nullable=False),
        sa.Column("table_code", sqlmodel.AutoString(), nullable=False),
        sa.Column("about", sqlmodel.AutoString(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_acts")),
    )
    op.create_index(op.f("ix_tables_opened_at_code"), "tables", ["opened_at", "code"])


def downgrade() -> None:
    op.drop_index(op.f("ix_tables_opened_at_code"), "tables")
    for name in ("acts", "complaints", "whereabouts", "sanctions"):
        op.drop_table(name)
