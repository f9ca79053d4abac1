"""What is remembered of games that are over, and how somebody is forgotten.

Triggers note where a game has ended and who ever had a seat: servers of the version before do it, too, and
what plays needs no statement more. All tables of before wait to be remembered. Rows of the log can be deleted
only of tables that are named in `forgetting`.
"""

from collections.abc import Sequence

import sqlalchemy as sa
import sqlmodel
from alembic import op

revision: str = "0010"
down_revision: str | Sequence[str] | None = "0009"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

QUEUE = """
    INSERT INTO unremembered (table_code, touched_at) VALUES (NEW.code, NEW.touched_at)
    ON CONFLICT (table_code) DO UPDATE SET touched_at = excluded.touched_at;
"""
NOTE_SEAT = """
    INSERT INTO sat_at (guest, table_code) VALUES (NEW.player, NEW.table_code) ON CONFLICT DO NOTHING;
"""
FORGETTING = "EXISTS (SELECT 1 FROM forgetting WHERE table_code = OLD.table_code)"

SQLITE_TRIGGERS = [
    (
        "CREATE TRIGGER tables_over AFTER UPDATE OF phase ON tables"
        f" WHEN NEW.phase = 'over' AND OLD.phase <> 'over' BEGIN {QUEUE} END"
    ),
    f"CREATE TRIGGER seated_sat_at AFTER INSERT ON seated BEGIN {NOTE_SEAT} END",
    "DROP TRIGGER log_no_delete",
    (
        f"CREATE TRIGGER log_no_delete BEFORE DELETE ON log WHEN NOT {FORGETTING}"
        " BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
    ),
]
SQLITE_BACK = [
    "DROP TRIGGER tables_over",
    "DROP TRIGGER seated_sat_at",
    "DROP TRIGGER log_no_delete",
    (
        "CREATE TRIGGER log_no_delete BEFORE DELETE ON log"
        " BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
    ),
]
POSTGRES_TRIGGERS = [
    f"CREATE FUNCTION note_over() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {QUEUE} RETURN NULL; END $$",
    (
        f"CREATE FUNCTION note_sat_at() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {NOTE_SEAT} RETURN NULL;"
        " END $$"
    ),
    (
        "CREATE FUNCTION log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        f" IF NOT {FORGETTING} THEN RAISE EXCEPTION 'the log is append-only'; END IF; RETURN OLD; END $$"
    ),
    (
        "CREATE TRIGGER tables_over AFTER UPDATE OF phase ON tables FOR EACH ROW"
        " WHEN (NEW.phase = 'over' AND OLD.phase <> 'over') EXECUTE FUNCTION note_over()"
    ),
    "CREATE TRIGGER seated_sat_at AFTER INSERT ON seated FOR EACH ROW EXECUTE FUNCTION note_sat_at()",
    "DROP TRIGGER log_append_only ON log",
    (
        "CREATE TRIGGER log_append_only BEFORE UPDATE OR TRUNCATE ON log"
        " FOR EACH STATEMENT EXECUTE FUNCTION log_is_append_only()"
    ),
    "CREATE TRIGGER log_no_delete BEFORE DELETE ON log FOR EACH ROW EXECUTE FUNCTION log_is_kept()",
]
POSTGRES_BACK = [
    "DROP TRIGGER tables_over ON tables",
    "DROP TRIGGER seated_sat_at ON seated",
    "DROP TRIGGER log_no_delete ON log",
    "DROP TRIGGER log_append_only ON log",
    (
        "CREATE TRIGGER log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log"
        " FOR EACH STATEMENT EXECUTE FUNCTION log_is_append_only()"
    ),
    *(f"DROP FUNCTION {name}()" for name in ("note_over", "note_sat_at", "log_is_kept")),
]
# Who had a seat before that was noted. A seat that was given is noted under the host, who gave it.
SAT_BEFORE = """
    INSERT INTO sat_at (guest, table_code)
    SELECT DISTINCT {player}, table_code FROM log WHERE kind IN ('sat', 'seat_given')
"""
TABLES = (
    *("sat_at", "unremembered", "past_games", "past_seats", "ratings", "rating_turns"),
    *("unrated_guests", "forgotten_guests", "forgetting"),
)


def upgrade() -> None:
    create_notes()
    create_past_games()
    create_past_seats()
    create_ratings()
    create_forgetting()
    sqlite = op.get_bind().dialect.name == "sqlite"
    player = "json_extract(body, '$.player')" if sqlite else "body::json ->> 'player'"
    op.execute(SAT_BEFORE.format(player=player))
    op.execute("INSERT INTO unremembered (table_code, touched_at) SELECT code, touched_at FROM tables")
    for trigger in SQLITE_TRIGGERS if sqlite else POSTGRES_TRIGGERS:
        op.execute(trigger)


def downgrade() -> None:
    sqlite = op.get_bind().dialect.name == "sqlite"
    for trigger in SQLITE_BACK if sqlite else POSTGRES_BACK:
        op.execute(trigger)
    for name in TABLES:
        op.drop_table(name)


def create_notes() -> None:
    op.create_table(
        "sat_at",
        sa.Column("guest", sqlmodel.AutoString(), nullable=False),
        sa.Column("table_code", sqlmodel.AutoString(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "table_code", name=op.f("pk_sat_at")),
    )
    op.create_index(op.f("ix_sat_at_table_code"), "sat_at", ["table_code"])
    op.create_table(
        "unremembered",
        sa.Column("table_code", sqlmodel.AutoString(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_code", name=op.f("pk_unremembered")),
    )
    op.create_index(op.f("ix_unremembered_touched_at"), "unremembered", ["touched_at"])


def create_past_games() -> None:
    op.create_table(
        "past_games",
        sa.Column("table_code", sqlmodel.AutoString(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sqlmodel.AutoString(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("company", sqlmodel.AutoString(), nullable=True),
        sa.Column("unrated", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_code", "number", name=op.f("pk_past_games")),
    )
    op.create_index(op.f("ix_past_games_game_ended_at"), "past_games", ["game", "ended_at"])
    op.create_index(op.f("ix_past_games_company_ended_at"), "past_games", ["company", "ended_at"])
    in_turn = ["game", "unrated", "ended_at", "table_code", "number"]
    op.create_index(op.f("ix_past_games_game_unrated_ended_at_table_code_number"), "past_games", in_turn)


def create_past_seats() -> None:
    op.create_table(
        "past_seats",
        sa.Column("table_code", sqlmodel.AutoString(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sqlmodel.AutoString(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("guest", sqlmodel.AutoString(), nullable=True),
        sa.Column("name", sqlmodel.AutoString(), nullable=False),
        sa.Column("avatar", sqlmodel.AutoString(), nullable=False),
        sa.Column("bot", sqlmodel.AutoString(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("figures", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.Column("sigma", sa.Double(), nullable=True),
        sa.Column("rated_games", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("table_code", "number", "seat", name=op.f("pk_past_seats")),
    )
    listed = ["guest", "ended_at", "table_code", "number"]
    op.create_index(op.f("ix_past_seats_guest_ended_at_table_code_number"), "past_seats", listed)
    op.create_index(op.f("ix_past_seats_guest_game_ended_at"), "past_seats", ["guest", "game", "ended_at"])


def create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("game", sqlmodel.AutoString(), nullable=False),
        sa.Column("guest", sqlmodel.AutoString(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("surely", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("name", sqlmodel.AutoString(), nullable=True),
        sa.Column("avatar", sqlmodel.AutoString(), nullable=True),
        sa.PrimaryKeyConstraint("game", "guest", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_guest"), "ratings", ["guest"])
    op.create_index(op.f("ix_ratings_game_surely"), "ratings", ["game", "surely"])
    op.create_table(
        "rating_turns",
        sa.Column("game", sqlmodel.AutoString(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_rating_turns")),
    )
    op.create_table(
        "unrated_guests",
        sa.Column("guest", sqlmodel.AutoString(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_unrated_guests")),
    )


def create_forgetting() -> None:
    op.create_table(
        "forgotten_guests",
        sa.Column("word", sqlmodel.AutoString(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("word", name=op.f("pk_forgotten_guests")),
    )
    op.create_table(
        "forgetting",
        sa.Column("table_code", sqlmodel.AutoString(), nullable=False),
        sa.PrimaryKeyConstraint("table_code", name=op.f("pk_forgetting")),
    )
