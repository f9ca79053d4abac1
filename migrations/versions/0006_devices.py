"""Guests with several devices: links that were used, and devices that were released."""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel
from alembic import op

revision: str = "0006"
down_revision: str | Sequence[str] | None = "0005"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "spent_links",
        sa.Column("link", sqlmodel.AutoString(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("link", name=op.f("pk_spent_links")),
    )
    op.create_table(
        "releases",
        sa.Column("guest", sqlmodel.AutoString(), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_releases")),
    )
    op.create_index(op.f("ix_releases_at"), "releases", ["at"])


def downgrade() -> None:
    op.drop_table("releases")
    op.drop_table("spent_links")
