"""What the server says in words: refusals and errors, in the language of whoever asked.

English is the source; the catalogues have the rest. Not here: the texts of pages (those are in templates).
"""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Final

from app.table.refusals import Reason


def N_(text: str) -> str:  # noqa: N802 - the name by which extraction tools know a text to translate
    return text


REFUSALS: Final[Mapping[Reason, str]] = {
    Reason.NO_SUCH_SEAT: N_("There is no such seat."),
    Reason.SEAT_TAKEN: N_("Somebody sits there already."),
    Reason.TABLE_FULL: N_("The table is full."),
    Reason.ALREADY_SEATED: N_("You sit at this table already."),
    Reason.NOT_SEATED: N_("You don't have a seat at this table; you are watching."),
    Reason.NOT_HOST: N_("Only the host of the table can do that."),
    Reason.GAME_RUNNING: N_("Not while a game is being played."),
    Reason.NOT_STARTED: N_("No game is being played at this table now."),
    Reason.NOT_ALONE: N_("You are not alone here: ask the others who's in."),
    Reason.TOO_FEW_PLAYERS: N_("There are not enough players yet."),
    Reason.TOO_MANY_PLAYERS: N_("More people sit here than that."),
    Reason.STILL_HERE: N_("They are still here."),
    Reason.BARRED: N_("The host has asked you not to sit here."),
    Reason.REMOVED_LATELY: N_("The host has asked you to get up. You can sit down again in a minute."),
    Reason.PAUSED: N_("The game is paused."),
    Reason.NO_SUCH_LEVEL: N_("There are no bots of that level."),
    Reason.NAMELESS: N_("Give yourself a name first."),
    Reason.NAME_TAKEN: N_("Somebody here has this name, or one that looks like it. Choose another one."),
    Reason.BOT_NAMED_SO: N_("A bot here has this name, or one that looks like it. Choose another one."),
    Reason.RENAMED_LATELY: N_("In a game you can change your name once a minute."),
    Reason.QUESTION_CLOSED: N_("The table has moved on since; have another look."),
    Reason.NOT_YOUR_TURN: N_("It is not your turn."),
    Reason.ILLEGAL: N_("The rules don't allow that."),
    Reason.MALFORMED: N_("That was not understood."),
    Reason.OPTIONS_UNFIT: N_("The game is not played with these options together."),
    Reason.TOO_EARLY: N_("There is still time for that."),
    Reason.TOO_OFTEN: N_("One thing at a time: take a breath."),
    Reason.NO_CHAT: N_("There is no chat at this table."),
    Reason.SILENCED: N_("The host has asked you to be silent."),
    Reason.MUTED: N_("Those who run this server have asked you to be silent for a while."),
    Reason.ALREADY_SO: N_("That is so already."),
    Reason.BUSY: N_("The table is very busy; try again."),
    Reason.UNAVAILABLE: N_("The server can't save right now. Try again in a moment."),
}

UNKNOWN_TABLE: Final = N_("There is no table with this code.")
UNKNOWN_SCREEN: Final = N_("No screen shows this code now. Have another look at it.")
NO_SCREEN_CODE: Final = N_("The code on the screen has six letters and numbers.")
TOO_MANY_GUESSES: Final = N_("Those were too many wrong codes. Wait a minute, then try again.")
TOO_MANY_TOKENS: Final = N_("Those were too many wrong tokens. Wait a minute, then try again.")
TOO_MANY: Final = N_("That was too much at once from your network.")
MISDIRECTED: Final = N_("This server does not go by that name.")
UNWATCHED: Final = N_("The players want to be among themselves until this game is over.")
NO_REPLAY: Final = N_("There is no game to look at here, or it is not for everybody.")
UNKNOWN_PAGE: Final = N_("There is nothing here.")
UNKNOWN_GAME: Final = N_("We don't have that game.")
NO_PREVIEW: Final = N_("Nothing can be tried out in this game.")
BAD_NAME: Final = N_("Please choose a name that can be seen.")
LONG_NAME: Final = N_("This name is too long: at most 24 letters fit, or 12 wide ones.")
STACKED_NAME: Final = N_("Please choose a name without towers of marks on its letters.")
BANNED: Final = N_("Those who run this server have asked you to stay away for a while.")
CLOSED: Final = N_("Those who run this server have closed this table.")
NO_ADDRESS: Final = N_("It is not known where they are any more.")
MODERATORS_ONLY: Final = N_("Log in first: this page is for those who run the server.")
NOT_UNDERSTOOD: Final = REFUSALS[Reason.MALFORMED]
FORGED: Final = N_("We could not confirm who you are. Reload the page and try again.")
RELEASED: Final = N_("You went on with another device; this one no longer speaks for you.")
LINK_OVER: Final = N_(
    "It works once and for ten minutes. Open “Use another device” over there again: it makes a new link."
)
FOREIGN: Final = N_("This request came from another site, so it was not carried out.")
DIVERGED: Final = N_(
    "This table was played with other rules than this server has now, so it can't be shown. Nothing is lost."
)
NO_NUMBER: Final = "–"
SOMEBODY: Final = N_("Somebody")
"""Goes by this name: who wants to be forgotten."""
BROKEN: Final = N_("Something went wrong on our side. Your table is safe.")


def refusal(words: NullTranslations, reason: Reason) -> str:
    return words.gettext(REFUSALS[reason])
