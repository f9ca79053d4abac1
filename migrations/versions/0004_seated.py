"""Who sits at which table, so that somebody's tables can be found; and the language a table was opened in.

For the tables that exist already, whoever ever sat there counts as seated until the seats change again. The
home page looks at the table itself before it says so. Their language is not known.
"""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel
from alembic import op

revision: str = "0004"
down_revision: str | Sequence[str] | None = "0002"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

PLAYER_IN_SQLITE = "json_extract(body, '$.player')"
PLAYER_IN_POSTGRES = "body::json ->> 'player'"


def upgrade() -> None:
    op.create_table(
        "seated",
        sa.Column("player", sqlmodel.AutoString(), nullable=False),
        sa.Column("table_code", sqlmodel.AutoString(), nullable=False),
        sa.PrimaryKeyConstraint("player", "table_code", name=op.f("pk_seated")),
    )
    op.create_index(op.f("ix_seated_table_code"), "seated", ["table_code"])
    player = PLAYER_IN_SQLITE if op.get_bind().dialect.name == "sqlite" else PLAYER_IN_POSTGRES
    # S608: nothing but our own expression is put into this.
    op.execute(f"INSERT INTO seated SELECT DISTINCT {player}, table_code FROM log WHERE kind = 'sat'")  # noqa: S608
    op.add_column("tables", sa.Column("language", sqlmodel.AutoString(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "language")
    op.drop_table("seated")
