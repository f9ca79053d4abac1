"""The schema after the newest migration. Not here: queries; rows are never read or written through these
classes.
"""

from sqlalchemy import BigInteger, Column, Double, Index, MetaData, Text, UniqueConstraint
from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel

# A later migration can change a constraint only by its name.
NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Record(SQLModel, registry=registry(metadata=MetaData(naming_convention=NAMING))):
    """The store's tables. They have their own metadata, so that migrations see no other SQLModel."""


class TableRecord(Record, table=True):
    """A summary (`app.table.ports.Summary`), written with the row that changed it."""

    __tablename__ = "tables"
    __table_args__ = (
        Index(None, "phase", "public", "opened_at", "code"),
        Index(None, "opened_at", "code"),
        Index(None, "due_at"),
    )

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
    language: str | None


class SeatedRecord(Record, table=True):
    """Somebody has a seat at a table. Written with the row after which others sit there than before."""

    __tablename__ = "seated"

    player: str = Field(primary_key=True)
    table_code: str = Field(primary_key=True, index=True)


class LogRecord(Record, table=True):
    """A row of the log. Never changed, never deleted: triggers of the migration enforce it.

    No foreign key to `tables`: that is a projection of the log and could be rebuilt from it.
    """

    __tablename__ = "log"
    # With a rowid in SQLite: rows then go to the end of the file, which halves the cost of a large batch.
    __table_args__ = (UniqueConstraint("table_code", "actor", "token"),)

    table_code: str = Field(primary_key=True)
    seq: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    kind: str
    body: str = Field(sa_column=Column(Text, nullable=False))
    actor: str | None
    token: str | None
    at: int = Field(sa_column=Column(BigInteger, nullable=False))
    digest: str


class CheckpointRecord(Record, table=True):
    """A fold up to a row of the log (`app.table.checkpoint.Checkpoint`), as secret as the log.

    The newest of each table; any of them can be deleted at any time.
    """

    __tablename__ = "checkpoints"

    table_code: str = Field(primary_key=True)
    seq: int
    digest: str
    code: str
    body: bytes


class SecretRecord(Record, table=True):
    """A random value that was generated once and that all processes share."""

    __tablename__ = "secrets"

    name: str = Field(primary_key=True)
    value: str


class ScreenRecord(Record, table=True):
    """A big screen, and the table that it was last told to show. Nothing of it is in a log."""

    __tablename__ = "screens"

    code: str = Field(primary_key=True)
    table_code: str | None
    told: int
    seen_at: int = Field(sa_column=Column(BigInteger, nullable=False))


class SpentLinkRecord(Record, table=True):
    """A link that works once and was used; kept until nobody could use it any more."""

    __tablename__ = "spent_links"

    link: str = Field(primary_key=True)
    until: int = Field(sa_column=Column(BigInteger, nullable=False))


class ReleaseRecord(Record, table=True):
    """A guest whose older devices no longer speak for them."""

    __tablename__ = "releases"
    __table_args__ = (Index(None, "at"),)

    guest: str = Field(primary_key=True)
    epoch: int
    at: int = Field(sa_column=Column(BigInteger, nullable=False))


class SanctionRecord(Record, table=True):
    """What a moderator, or a host, has imposed on somebody or something; kept until it is over."""

    __tablename__ = "sanctions"

    whom: str = Field(primary_key=True)
    measure: str = Field(primary_key=True)
    table_code: str = Field(primary_key=True)
    until: int = Field(sa_column=Column(BigInteger, nullable=False, index=True))
    at: int = Field(sa_column=Column(BigInteger, nullable=False))


class WhereaboutsRecord(Record, table=True):
    """Where a guest was last: the keyed hash of an address, for a week."""

    __tablename__ = "whereabouts"

    guest: str = Field(primary_key=True)
    address: str
    seen_at: int = Field(sa_column=Column(BigInteger, nullable=False, index=True))


class ComplaintRecord(Record, table=True):
    """A name or words that somebody reported."""

    __tablename__ = "complaints"
    __table_args__ = (Index(None, "settled_at", "at"),)

    word: str = Field(primary_key=True)
    at: int = Field(sa_column=Column(BigInteger, nullable=False))
    table_code: str
    player: str
    name: str
    text: str | None
    settled_at: int | None = Field(sa_column=Column(BigInteger, nullable=True))


class ActRecord(Record, table=True):
    """What moderators did, in order."""

    __tablename__ = "acts"

    number: int | None = Field(default=None, primary_key=True)
    at: int = Field(sa_column=Column(BigInteger, nullable=False))
    what: str
    table_code: str
    about: str
    until: int | None = Field(sa_column=Column(BigInteger, nullable=True))


class NoteRecord(Record, table=True):
    """Something that the servers note about themselves. The newest value counts."""

    __tablename__ = "notes"

    name: str = Field(primary_key=True)
    value: str


class SatAtRecord(Record, table=True):
    """Somebody has or once had a seat at a table. A trigger writes it whenever somebody is seated."""

    __tablename__ = "sat_at"

    guest: str = Field(primary_key=True)
    table_code: str = Field(primary_key=True, index=True)


class UnrememberedRecord(Record, table=True):
    """A game has ended at a table that is not in the chronicle yet. A trigger writes it with the summary."""

    __tablename__ = "unremembered"
    __table_args__ = (Index(None, "touched_at"),)

    table_code: str = Field(primary_key=True)
    touched_at: int = Field(sa_column=Column(BigInteger, nullable=False))


class PastGameRecord(Record, table=True):
    """A game that is over (`app.table.chronicle.PastGame`): a projection of the log."""

    __tablename__ = "past_games"
    __table_args__ = (
        Index(None, "game", "ended_at"),
        Index(None, "company", "ended_at"),
        Index(None, "game", "unrated", "ended_at", "table_code", "number"),
    )

    table_code: str = Field(primary_key=True)
    number: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    game: str
    rules_version: int
    options: str = Field(sa_column=Column(Text, nullable=False))
    public: bool
    started_at: int = Field(sa_column=Column(BigInteger, nullable=False))
    ended_at: int = Field(sa_column=Column(BigInteger, nullable=False))
    company: str | None
    unrated: bool
    """Several people played, and it is still to be rated."""


class PastSeatRecord(Record, table=True):
    """A seat of such a game, and how strong its player was taken to be afterwards."""

    __tablename__ = "past_seats"
    __table_args__ = (
        Index(None, "guest", "ended_at", "table_code", "number"),
        Index(None, "guest", "game", "ended_at"),
    )

    table_code: str = Field(primary_key=True)
    number: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    seat: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    game: str
    ended_at: int = Field(sa_column=Column(BigInteger, nullable=False))
    guest: str | None
    name: str
    avatar: str
    bot: str | None
    place: int
    score: int
    figures: str = Field(sa_column=Column(Text, nullable=False))
    mu: float | None = Field(sa_column=Column(Double, nullable=True))
    sigma: float | None = Field(sa_column=Column(Double, nullable=True))
    rated_games: int | None


class RatingRecord(Record, table=True):
    """How strong a guest is taken to be now. `name` and `avatar` are those of the last public table."""

    __tablename__ = "ratings"
    __table_args__ = (Index(None, "game", "surely"),)

    game: str = Field(primary_key=True)
    guest: str = Field(primary_key=True, index=True)
    mu: float = Field(sa_column=Column(Double, nullable=False))
    sigma: float = Field(sa_column=Column(Double, nullable=False))
    surely: float = Field(sa_column=Column(Double, nullable=False))
    """The least that it is with near certainty; leaders are sorted by it."""
    games: int
    name: str | None
    avatar: str | None


class RatingTurnRecord(Record, table=True):
    """How often games of a kind were rated: whoever rates them next names the turn before."""

    __tablename__ = "rating_turns"

    game: str = Field(primary_key=True)
    turn: int


class UnratedGuestRecord(Record, table=True):
    """Somebody who does not want to be rated."""

    __tablename__ = "unrated_guests"

    guest: str = Field(primary_key=True)


class ForgottenGuestRecord(Record, table=True):
    """Somebody who wants to be forgotten: the keyed hash of who it was."""

    __tablename__ = "forgotten_guests"

    word: str = Field(primary_key=True)
    at: int = Field(sa_column=Column(BigInteger, nullable=False))


class ForgettingRecord(Record, table=True):
    """Only rows of these tables can be deleted. It is empty but for the moment in which that is done."""

    __tablename__ = "forgetting"

    table_code: str = Field(primary_key=True)
