"""Where the live layer and the store meet: what each side may ask of the other.

Not here: SQL, Redis, sockets.
"""

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, Protocol, TypeAlias

from app.table.checkpoint import Checkpoint
from app.table.entries import Row
from app.table.intents import Player
from app.table.table import Phase


@dataclass(frozen=True, slots=True)
class Summary:
    """The projection of a table that can be asked for without folding its log: for the lobby and the sweeper.

    `due_at` is when the next time-out or game is due, in milliseconds by the database's clock. `language` is
    that of the page on which the table was opened; a summary without one leaves the stored one as it is.
    """

    code: str
    game: str
    phase: Phase
    public: bool
    host_name: str
    taken: int
    capacity: int
    opened_at: int
    touched_at: int
    due_at: int | None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a list goes on: after the table with that code, which was opened then."""

    opened_at: int
    code: str


@dataclass(frozen=True, slots=True)
class Search:
    """Which public tables somebody looks for; what is empty does not matter."""

    phase: Phase
    game: str = ""
    language: str = ""
    free: int = 0
    """At least so many seats are free."""
    after: Place | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """A big screen that a table can be sent to; `told` counts how often it was told what to show."""

    code: str
    table: str | None
    told: int


@dataclass(frozen=True, slots=True)
class Release:
    """From `epoch` on a device speaks for that guest; older ones no longer do. `at` is when that began."""

    guest: str
    epoch: int
    at: int


class Measure(StrEnum):
    """What those who run a server do about somebody or something."""

    BAN = "ban"
    MUTE = "mute"
    CLOSE = "close"


@dataclass(frozen=True, slots=True)
class Sanction:
    """A measure in force. `whom`: see `guest_mark`, `address_mark` and `table_mark`.

    `table` is where it holds; everywhere if it is empty.
    """

    whom: str
    measure: Measure
    table: str
    until: int
    at: int


def guest_mark(guest: str) -> str:
    return f"guest {guest}"


def address_mark(address: str) -> str:
    """Of an address that only its keyed hash is known of."""
    return f"address {address}"


def table_mark(code: str) -> str:
    return f"table {code}"


@dataclass(frozen=True, slots=True)
class Complaint:
    """Somebody reported a name, or words that were written in a chat. `player` bears or wrote it."""

    word: str
    at: int
    table: str
    player: str
    name: str
    text: str | None
    """None if it is about the name."""


@dataclass(frozen=True, slots=True)
class Act:
    """What a moderator did, for those who come later. `about` says it in the names that people went by."""

    at: int
    what: str
    table: str
    about: str
    until: int | None


class Unavailable(Exception):
    """The store can't be reached, is locked or full. Whether a row went in is then not known."""


class Rewound(Unavailable):
    """The log has lost rows that were read before: it was restored from a backup, or a standby took over.

    Whoever has folded them must fold anew.
    """


class Head(NamedTuple):
    """Where a log ends: the number of its newest row, and which row that is."""

    seq: int
    digest: str


class Log(Protocol):
    """The append-only log of every table. Every method raises `Unavailable` while the store is away."""

    async def append(
        self,
        row: Row,
        summary: Summary | None,
        players: Collection[str] | None = None,
        *,
        after: str | None = None,
    ) -> bool:
        """True once the row is durable; False if its seq is taken, or its token by the same actor.

        `after` is the digest of the row before, as it was folded; without it, any row will do. Raises
        `Rewound` if that row is not there, or another one is. `summary` is given when it differs from the one
        stored before, and `players` when others have a seat than before. Both are written with the row.
        """

    async def read(self, table: str, after: int) -> Sequence[Row]:
        """The rows with a seq above `after`, in order, without a gap."""

    async def heads(self, tables: Collection[str]) -> Mapping[str, Head]:
        """The newest row of each of these tables that has one."""

    async def now(self) -> int:
        """The database's clock, in milliseconds."""


class CheckpointShelf(Protocol):
    """The newest checkpoint of each table. Every method raises `Unavailable` while the store is away."""

    async def newest(self, table: str) -> Checkpoint | None: ...

    async def keep(self, checkpoint: Checkpoint) -> bool:
        """Instead of the one before; not if the row on which it stands is not in the log. Says whether."""

    async def drop(self, table: str) -> None: ...


class Shelf(Protocol):
    """The summaries of all tables. Every method raises `Unavailable` while the store is away."""

    async def listed(self, search: Search, touched_since: int, most: int) -> Sequence[Summary]:
        """The public tables that are looked for, those first that were opened last."""

    async def counted(self, search: Search, touched_since: int, most: int) -> int:
        """How many those are, wherever the list goes on; it is not counted beyond `most`."""

    async def fullest(self, search: Search, touched_since: int, most: int) -> Sequence[Summary]:
        """Those of them first that have the fewest free seats."""

    async def seated(self, player: str, touched_since: int) -> Sequence[Summary]:
        """The tables where that player has a seat, newest first. Some of them the player may have left."""

    async def due(self, until: int) -> Sequence[str]:
        """The tables where a time-out or the next game is due."""

    async def put_off(self, code: str, late: int, due_at: int | None) -> None:
        """That table is due then and no sooner, if what is stored says that it is late."""


class ScreenShelf(Protocol):
    """What each screen is to show. Every method raises `Unavailable` while the store is away."""

    async def screen(self, code: str) -> Screen | None: ...

    async def seen(self, since: int) -> Sequence[Screen]:
        """All screens that were on since then."""

    async def see(self, code: str, at: int) -> None:
        """The screen is on; from now on there is one with that code."""

    async def show(self, code: str, table: str, seen_since: int) -> bool:
        """That screen is to show that table; False if there is no such screen, or it is off."""

    async def take_away(self, code: str, table: str) -> bool:
        """That screen is to show that table no longer; False if it was to show something else."""

    async def showing(self, table: str, seen_since: int) -> Sequence[str]:
        """The screens that are on and are to show that table."""


class Guestbook(Protocol):
    """The little that is kept of guests, who have no accounts.

    Every method raises `Unavailable` while the store is away.
    """

    async def spend(self, link: str, until: int, now: int) -> bool:
        """Use a link that works once; False if it was used already. After `until` that may be forgotten."""

    async def is_spent(self, link: str) -> bool: ...

    async def release(self, guest: str, now: int) -> Release:
        """The devices that speak for this guest now no longer do."""

    async def releases(self, since: int) -> Sequence[Release]:
        """What was said since then, as far as a device may still need to know."""


class Casebook(Protocol):
    """What moderators need. Nothing of it is in a log. Every method raises `Unavailable` without a store."""

    async def impose(self, sanction: Sanction) -> None:
        """From now on it is in force; one like it before is replaced."""

    async def lift(self, sanction: Sanction) -> None: ...

    async def in_force(self, now: int) -> Sequence[Sanction]:
        """All that are, the newest first."""

    async def saw(self, addresses: Mapping[str, str], now: int) -> None:
        """Where guests were last, as the keyed hashes of addresses. They are forgotten after a week."""

    async def address_of(self, guest: str) -> str | None: ...

    async def complain(self, complaint: Complaint) -> None: ...

    async def complaints(self, most: int) -> Sequence[Complaint]:
        """Those that nobody has looked after, the newest first."""

    async def complaint(self, word: str) -> Complaint | None: ...

    async def settle(self, word: str, now: int) -> None:
        """Somebody has looked after it."""

    async def record(self, act: Act) -> None: ...

    async def acts(self, most: int) -> Sequence[Act]:
        """The newest first."""

    async def tables(self, touched_since: int, after: Place | None, most: int) -> Sequence[Summary]:
        """All tables, private ones too, those first that were opened last."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Table `table` is at `seq` or beyond."""

    table: str
    seq: int


@dataclass(frozen=True, slots=True)
class Asker:
    """Somebody who watches and asks for a seat; the host refers to them by `word`."""

    word: str
    player: Player


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who has a socket at a table on one node: all of them, so that it replaces what was said before."""

    table: str
    node: str
    players: tuple[str, ...]
    asking: tuple[Asker, ...] = ()


@dataclass(frozen=True, slots=True)
class Nudged:
    """Somebody was asked to look at the table again."""

    table: str
    player: str
    at: int


@dataclass(frozen=True, slots=True)
class SkipWished:
    """Somebody would like to skip ahead, at that moment of the table."""

    table: str
    player: str
    moment: int


@dataclass(frozen=True, slots=True)
class Reacted:
    """Somebody showed a face or said something. `word` is its own, because it may be heard twice."""

    table: str
    player: Player
    reaction: str
    at: int
    word: str


@dataclass(frozen=True, slots=True)
class Wrote:
    """Somebody wrote something in words of their own."""

    table: str
    player: Player
    text: str
    at: int
    word: str


@dataclass(frozen=True, slots=True)
class Silenced:
    """The host wants somebody to be silent, or to speak again; `who` is what `talk` calls them."""

    table: str
    who: str
    silent: bool


TalkSign: TypeAlias = Reacted | Wrote | Silenced
Sign: TypeAlias = Attendance | Nudged | SkipWished | TalkSign
"""Something passing about people at a table. It is never in a log; hearing it twice changes nothing."""

LOBBY: Final = "*"
"""In a hint's place for a table: the list of joinable tables changed."""

SCREENS: Final = "#"
"""The same for screens: one of them is to show something else."""

SANCTIONS: Final = "%"
"""The same for moderators: a sanction came or went."""

RELEASES: Final = "!"
"""The same for guests: one of them has released devices."""


class Herald(Protocol):
    """Says that a table changed, never what, and carries signs. Both may be lost, doubled or late."""

    async def tell(self, hint: Hint) -> None: ...

    def hear(self, about: str | None = None) -> AsyncIterator[Hint]:
        """The hints from now on: all of them, or those about one table or one of the lists above."""

    async def signal(self, sign: Sign) -> None: ...

    def signs(self) -> AsyncIterator[Sign]:
        """All signs from now on. Whoever is slow to hear them misses the oldest."""
