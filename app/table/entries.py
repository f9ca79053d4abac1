"""What a row of the log may say, in the past tense. Not here: whether it was allowed (that is `decide`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias, get_args

from app.games.contract import Seat

FOLD_VERSION: Final = 2
"""Of tables that are opened now."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The first row of every log. `clock` is the time for each decision in seconds; 0 means no limit.

    `version` is that of the fold, where it changed: since 2 the host is somebody who sits there in person,
    in the middle of a game too. Tables that were opened before keep to what they were folded by.
    `chat`: whether people may write to each other in words of their own. `pace`: how fast bots play; empty
    means as fast as suits the game. `watchable`: whether others than its players may see a game.
    """

    game: str
    capacity: int
    options: Mapping[str, str]
    public: bool
    clock: int
    host: str
    version: int = 1
    chat: bool = False
    pace: str = ""
    watchable: bool = True
    secret: str = ""
    """That of the first game (see `deal`). Tables that were opened before there were any have none."""


@dataclass(frozen=True, slots=True)
class TermsChanged:
    """From now on this is played: another game, with other options, on more or fewer seats.

    Bots that no longer fit have left.
    """

    game: str
    capacity: int
    options: Mapping[str, str]
    public: bool
    clock: int
    chat: bool = False
    pace: str = ""
    watchable: bool = True


@dataclass(frozen=True, slots=True)
class Sat:
    """A person took a seat, or came back to their own."""

    seat: Seat
    player: str
    name: str
    avatar: str


@dataclass(frozen=True, slots=True)
class BotSat:
    seat: Seat
    level: str
    name: str
    avatar: str


@dataclass(frozen=True, slots=True)
class NewBot:
    """A bot that comes to the table together with something else that happens."""

    level: str
    name: str
    avatar: str


@dataclass(frozen=True, slots=True)
class Left:
    """The seat is free; in the middle of a game a bot sits in and the seat stays its player's."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Swapped:
    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class Renamed:
    """Who is on that seat goes by another name or avatar now."""

    seat: Seat
    name: str
    avatar: str


@dataclass(frozen=True, slots=True)
class StoodIn:
    """Somebody let a bot sit in for the person on that seat, until they are back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Removed:
    """The host removed the person on that seat; `barred`: for good. In a game `bot` plays the seat now."""

    seat: Seat
    barred: bool
    bot: NewBot | None


@dataclass(frozen=True, slots=True)
class SeatGiven:
    """The host gave the seat, a bot's or a free one, to somebody who watched."""

    seat: Seat
    player: str
    name: str
    avatar: str


@dataclass(frozen=True, slots=True)
class HostPassed:
    """The person on that seat is the host now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Paused:
    """The game rests: nobody can answer, and no clock runs."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The game goes on; everybody has as much time left as before."""


@dataclass(frozen=True, slots=True)
class EndAgreed:
    """The person on that seat agrees to end the game without a result; it ends when all in person do."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndWithdrawn:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Proposed:
    """Who's in for another game? Whoever asks, on that seat, is."""

    seat: Seat
    until: int


@dataclass(frozen=True, slots=True)
class OptedIn:
    """The person on that seat plays the next game; if a bot sat in for them, they are back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OptedOut:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Lapsed:
    """Another game was proposed, and nothing came of it."""


@dataclass(frozen=True, slots=True)
class Contributed:
    """A device of the person on that seat added its share to the seed of the next game. Nobody notices."""

    seat: Seat
    share: str


@dataclass(frozen=True, slots=True)
class Share:
    """What a device added to the seed of a game; `seat` is that of its person in this game."""

    seat: Seat
    share: str


@dataclass(frozen=True, slots=True)
class Started:
    """A game began on the occupied seats, closed up. Each game has a seed and a rules version of its own.

    If `seats` are given only they play, the other seats are free now; `bots` sit down behind them. `secret`
    and `shares` are what the seed was made of (see `deal`), `silent` are the people in this game of whom no
    device has said anything. `next_secret` is that of the game after this one.
    """

    seed: str
    rules_version: int
    seats: tuple[Seat, ...] | None = None
    bots: tuple[NewBot, ...] = ()
    secret: str = ""
    shares: tuple[Share, ...] = ()
    silent: tuple[Seat, ...] = ()
    next_secret: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """A seat's action, in wire form; by its player, or by a bot that sits there."""

    seat: Seat
    action: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CameBack:
    """A bot sat in for somebody, who has played themselves now; the seat is theirs again."""

    seat: Seat
    action: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The seat's time was up; the game's fallback was played for it."""

    seat: Seat
    action: Mapping[str, Any]


Entry: TypeAlias = (
    Opened
    | TermsChanged
    | Sat
    | BotSat
    | Left
    | Swapped
    | Renamed
    | StoodIn
    | Removed
    | SeatGiven
    | HostPassed
    | Paused
    | Resumed
    | EndAgreed
    | EndWithdrawn
    | Proposed
    | OptedIn
    | OptedOut
    | Lapsed
    | Contributed
    | Started
    | Played
    | CameBack
    | TimedOut
)
ENTRIES: tuple[type[Entry], ...] = get_args(Entry)


class Row(NamedTuple):
    """An entry with its place in the log. (table, seq) is unique, and so is (table, actor, token).

    `at` is in milliseconds by the database's clock; `digest` is that of the table after this row.
    """

    table: str
    seq: int
    entry: Entry
    actor: str | None
    token: str | None
    at: int
    digest: str
