"""Why something was refused: a value the caller must look at. Not here: the words (those are the web's)."""

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_TAKEN = "seat_taken"
    TABLE_FULL = "table_full"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    NOT_HOST = "not_host"
    GAME_RUNNING = "game_running"
    NOT_STARTED = "not_started"
    NOT_ALONE = "not_alone"
    TOO_FEW_PLAYERS = "too_few_players"
    TOO_MANY_PLAYERS = "too_many_players"
    STILL_HERE = "still_here"
    BARRED = "barred"
    REMOVED_LATELY = "removed_lately"
    PAUSED = "paused"
    NO_SUCH_LEVEL = "no_such_level"
    NAMELESS = "nameless"
    NAME_TAKEN = "name_taken"
    BOT_NAMED_SO = "bot_named_so"
    RENAMED_LATELY = "renamed_lately"
    QUESTION_CLOSED = "question_closed"
    NOT_YOUR_TURN = "not_your_turn"
    ILLEGAL = "illegal"
    MALFORMED = "malformed"
    TOO_EARLY = "too_early"
    OPTIONS_UNFIT = "options_unfit"
    TOO_OFTEN = "too_often"
    NO_CHAT = "no_chat"
    SILENCED = "silenced"
    MUTED = "muted"
    ALREADY_SO = "already_so"
    BUSY = "busy"
    UNAVAILABLE = "unavailable"


@dataclass(frozen=True, slots=True)
class Refused:
    reason: Reason
