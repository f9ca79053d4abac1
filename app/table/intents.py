"""What somebody wants to happen at a table. Not here: whether it may (that is `decide`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from app.games.contract import Seat


@dataclass(frozen=True, slots=True)
class Player:
    """A person, as far as a table is concerned."""

    id: str
    name: str
    avatar: str


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat; None means any free one, or one's own if a bot sits in on it."""

    player: Player
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    player: str


@dataclass(frozen=True, slots=True)
class Free:
    """The host frees somebody else's seat, a bot's or a person's."""

    player: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Swap:
    """The host exchanges any two seats; others may exchange their own for a free one."""

    player: str
    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class AddBot:
    player: str
    level: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class ChangeTerms:
    """The host wants something else to be played, or otherwise. None leaves that as it is.

    Options that are not named keep their value, or get their default in another game.
    """

    player: str
    game: str | None = None
    capacity: int | None = None
    options: Mapping[str, str] | None = None
    public: bool | None = None
    clock: int | None = None
    chat: bool | None = None
    watchable: bool | None = None
    pace: str | None = None


@dataclass(frozen=True, slots=True)
class Rename:
    player: Player


@dataclass(frozen=True, slots=True)
class YieldName:
    """A bot gives up its name, because somebody who comes has it."""

    name: str


@dataclass(frozen=True, slots=True)
class StandIn:
    """Let a bot play for the person on that seat."""

    player: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Remove:
    """The host wants the person on that seat to go, and not to come back if `barred`.

    `address`: nor anybody else from where they are. Of that the log knows nothing.
    """

    player: str
    seat: Seat
    barred: bool
    address: bool = False


@dataclass(frozen=True, slots=True)
class GiveSeat:
    """The host gives a seat to somebody who asked for one under the word `asked`."""

    player: str
    seat: Seat
    asked: str


@dataclass(frozen=True, slots=True)
class PassHost:
    """The host wants the person on that seat to be the host."""

    player: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class SucceedHost:
    """That host is gone, so the first person who is there takes over."""

    host: str


@dataclass(frozen=True, slots=True)
class Pause:
    player: str


@dataclass(frozen=True, slots=True)
class Resume:
    player: str


@dataclass(frozen=True, slots=True)
class AgreeToEnd:
    """End this game early, without a result, if all the others want that too."""

    player: str


@dataclass(frozen=True, slots=True)
class WithdrawEnd:
    """Rather play on."""

    player: str


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a game: the host the first one, later whoever is there alone.

    `fresh` is what nobody can have known before: the secret of the game after this one, or, at a table that
    was opened without one, the seed.
    """

    player: str
    fresh: str


@dataclass(frozen=True, slots=True)
class Contribute:
    """A device adds its share to the seed of the game whose secret has that seal (see `deal`)."""

    player: str
    seal: str
    share: str


@dataclass(frozen=True, slots=True)
class Propose:
    """Ask everybody who's in for another game; if somebody has asked already, say yes."""

    player: str


@dataclass(frozen=True, slots=True)
class OptIn:
    player: str


@dataclass(frozen=True, slots=True)
class OptOut:
    player: str


@dataclass(frozen=True, slots=True)
class Begin:
    """The time to answer what row `proposed_in` proposed is over, or all have answered.

    `fresh` as in `Start`.
    """

    proposed_in: int
    fresh: str


@dataclass(frozen=True, slots=True)
class Play:
    """A player's answer to the question with this key, in wire form.

    Somebody for whom a bot sits in is back by it.
    """

    player: str
    key: int
    action: dict[str, Any]


@dataclass(frozen=True, slots=True)
class PlayBot:
    """A bot's answer for the seat it sits on."""

    seat: Seat
    key: int
    action: Any


@dataclass(frozen=True, slots=True)
class TimeOut:
    seat: Seat
    key: int


Intent: TypeAlias = (
    Sit
    | Leave
    | Free
    | Swap
    | AddBot
    | ChangeTerms
    | Rename
    | YieldName
    | StandIn
    | Remove
    | GiveSeat
    | PassHost
    | SucceedHost
    | Pause
    | Resume
    | AgreeToEnd
    | WithdrawEnd
    | Start
    | Contribute
    | Propose
    | OptIn
    | OptOut
    | Begin
    | Play
    | PlayBot
    | TimeOut
)


@dataclass(frozen=True, slots=True)
class Nudge:
    """Ask the person on that seat, who is waited for, to look at the table again."""

    player: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class AskForSeat:
    """Somebody who watches would like to play; the host may give them a bot's seat."""

    player: Player


@dataclass(frozen=True, slots=True)
class StopAsking:
    player: str


@dataclass(frozen=True, slots=True)
class React:
    """Show everybody at the table a face, or say one of the few things there are to say."""

    player: Player
    reaction: str


@dataclass(frozen=True, slots=True)
class Write:
    """Tell everybody at the table something in words of one's own."""

    player: Player
    text: str


@dataclass(frozen=True, slots=True)
class Silence:
    """The host wants somebody, known by a word of `talk`, to be silent, or to speak again."""

    player: str
    who: str
    silent: bool


@dataclass(frozen=True, slots=True)
class Report:
    """Those who run this server should look at what was written under that word."""

    player: Player
    word: str


@dataclass(frozen=True, slots=True)
class ReportName:
    """The same about the name of the person on that seat."""

    player: Player
    seat: Seat


@dataclass(frozen=True, slots=True)
class SkipAhead:
    """With nothing to do oneself: let the bots play on without a pause, until somebody is asked again."""

    player: str


Utterance: TypeAlias = React | Write | Silence | Report | ReportName
Gesture: TypeAlias = Nudge | AskForSeat | StopAsking | SkipAhead | Utterance
"""What passes between people and changes nothing at the table: it makes no row."""


# Tuples, because to put a union together takes longer than to ask whether something is of it.
ANSWERS: Final = (Play, PlayBot, TimeOut)
"""To questions. Nothing but the table and the time matters to them."""
_NOBODYS: Final = (PlayBot, TimeOut, Begin, SucceedHost, YieldName)
_WITH_A_NAME: Final = (Sit, Rename)


def actor_of(intent: Intent) -> str | None:
    """The person whose intent it is; None for what a bot or the clock does."""
    if isinstance(intent, _NOBODYS):
        return None
    return intent.player.id if isinstance(intent, _WITH_A_NAME) else intent.player
