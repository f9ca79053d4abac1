"""What programs send and get, as the OpenAPI description shows it. A game's view and actions are its own."""

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from app.games.catalogue import GAMES
from app.table.table import Phase

MOST_SEATS: Final = max(max(game.seat_counts) for game in GAMES.values())


class NewTable(BaseModel):
    """A table to open; whoever opens it sits down first and is its host."""

    model_config = ConfigDict(extra="forbid")

    game: Annotated[str, Field(max_length=40, examples=[next(iter(GAMES))])]
    name: Annotated[str, Field(max_length=100, examples=["Anna"])]
    avatar: Annotated[str, Field(max_length=20, examples=["avatar-3"])] = ""
    capacity: Annotated[int | None, Field(ge=1, le=MOST_SEATS)] = None
    """How many seats; without it, as many as the game takes."""
    options: dict[str, str] = {}
    public: bool = False
    clock: Annotated[int, Field(ge=0, le=3600)] = 0
    """Seconds for each decision; 0 for no limit."""
    chat: bool = False
    """Whether people may write to each other in words of their own."""
    pace: Literal["", "calm", "normal", "fast"] = ""
    watchable: bool = True
    """Whether others than its players may see a game."""


class Join(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(max_length=100)]
    avatar: Annotated[str, Field(max_length=20)] = ""
    seat: Annotated[int | None, Field(ge=0, lt=MOST_SEATS)] = None


class Seated(BaseModel):
    """A seat, and the bearer token that holds it."""

    code: str
    seat: int
    bearer: str
    link: str


class IntentFields(BaseModel):
    """An answer to the open question (`do`, its fields, the question's `key`), or an intent about the table.

    `table` is one of: sit [SEAT], leave, free SEAT, swap SEAT SEAT, add_bot LEVEL [SEAT], start, rematch,
    opt_in, opt_out, terms, pause, resume, agree_to_end,
    withdraw_end, pass_host SEAT, nudge SEAT, stand_in SEAT, remove SEAT, bar SEAT,
    bar_address SEAT, report_name SEAT, ask_for_seat,
    stop_asking, give_seat SEAT WHO, react REACTION, chat on|off, write (with `text`),
    report WORD, silence WHO, unsilence WHO, contribute SEAL SHARE.
    """

    model_config = ConfigDict(extra="allow")

    do: str | None = None
    key: int | None = None
    table: str | None = None
    token: Annotated[str | None, Field(max_length=64)] = None
    """Your own mark for this intent: sent twice, it is carried out once."""


class Done(BaseModel):
    """It is durable. `seq` is the table's after it, as in the state."""

    seq: int


class RefusalShown(BaseModel):
    error: str
    text: str


class GameShown(BaseModel):
    key: str
    rules_version: int
    seat_counts: tuple[int, ...]
    options: dict[str, tuple[str, ...]]
    """The values of each option; the first is the default."""
    only_with: dict[str, dict[str, str]]
    """For some options: what others must be set to before anything but the default can be chosen."""
    actions: dict[str, Any]
    """A JSON schema for the fields of each action, by its `do`."""


class TableShown(BaseModel):
    code: str
    game: str
    phase: Phase
    host_name: str
    taken: int
    capacity: int
