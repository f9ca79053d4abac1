"""Judges who may sit where: sitting down, getting up, swapping, bots, names.

Each function gives the entry to record, or the reason why not. Not here: the game (`decide`).
"""

from typing import Final

from app.games.contract import LEVELS, Seat
from app.table.circumstances import Circumstances
from app.table.entries import BotSat, Entry, Left, NewBot, Renamed, Sat, Swapped
from app.table.intents import AddBot, Free, Leave, Player, Rename, Sit, Swap, YieldName
from app.table.likeness import are_alike
from app.table.refusals import Reason
from app.table.seating import (
    STAND_IN_LEVEL,
    Occupant,
    Seats,
    bot_seats,
    closed_up,
    first_free,
    seat_of,
)
from app.table.table import Phase, Table

BOT_NAMES: Final = ("Ada", "Bruno", "Cleo", "Dino", "Emma", "Furio", "Gina", "Hugo", "Iris", "Leo")
BOT_AVATARS: Final = 10
RENAME_EVERY: Final = 60_000
"""In a game nobody changes their name more often than that, in milliseconds."""
REMOVAL_LASTS: Final = 60_000
"""In milliseconds. Whoever was removed may sit down again after it, or when the host gives them a seat."""


def sit(table: Table, intent: Sit, around: Circumstances) -> Entry | Reason:
    player = intent.player
    if not player.name:
        return Reason.NAMELESS
    mine = seat_of(table.seats, player.id)
    if mine is not None:
        return _sit_again(table, mine, intent)
    if refusal := _newcomer_refused(table, player, around):
        return refusal
    seat = _seat_for_a_person(table, intent.seat)
    if isinstance(seat, Reason):
        return seat
    refusal = name_refused(table, player.name, seat)
    return refusal or Sat(seat, player.id, player.name, player.avatar)


def _newcomer_refused(table: Table, player: Player, around: Circumstances) -> Reason | None:
    if table.phase is Phase.PLAYING:
        return Reason.GAME_RUNNING
    if player.id in table.barred:
        return Reason.BARRED
    removed_at = around.removed.get(player.id)
    lately = removed_at is not None and around.now - removed_at < REMOVAL_LASTS
    return Reason.REMOVED_LATELY if lately else None


def _sit_again(table: Table, mine: Seat, intent: Sit) -> Entry | Reason:
    """Somebody who has a seat: back to it from a bot, or over to another one."""
    occupant = table.seats[mine]
    if occupant is not None and occupant.bot:
        if refusal := _new_name_refused(table, mine, intent.player.name):
            return refusal
        return Sat(mine, intent.player.id, intent.player.name, intent.player.avatar)
    if intent.seat is None or intent.seat == mine:
        return Reason.ALREADY_SEATED
    return swap(table, Swap(intent.player.id, mine, intent.seat))


def leave(table: Table, intent: Leave) -> Entry | Reason:
    seat = seat_of(table.seats, intent.player)
    occupant = None if seat is None else table.seats[seat]
    if seat is None or occupant is None or (occupant.bot and table.phase is Phase.PLAYING):
        return Reason.NOT_SEATED
    return Left(seat)


def free(table: Table, intent: Free) -> Entry | Reason:
    if refusal := only_the_host_between_games(table, intent.player):
        return refusal
    if intent.seat not in range(len(table.seats)) or table.seats[intent.seat] is None:
        return Reason.NO_SUCH_SEAT
    return Left(intent.seat)


def swap(table: Table, intent: Swap) -> Entry | Reason:
    places = range(len(table.seats))
    if intent.seat not in places or intent.other not in places or intent.seat == intent.other:
        return Reason.NO_SUCH_SEAT
    refusal = only_the_host_between_games(table, intent.player)
    if refusal is Reason.NOT_HOST:
        refusal = _only_to_a_free_seat(table, intent)
    return refusal or Swapped(intent.seat, intent.other)


def _only_to_a_free_seat(table: Table, intent: Swap) -> Reason | None:
    mine = seat_of(table.seats, intent.player)
    if mine is None:
        return Reason.NOT_SEATED
    if mine not in (intent.seat, intent.other):
        return Reason.NOT_HOST
    target = intent.other if mine == intent.seat else intent.seat
    return None if table.seats[target] is None else Reason.SEAT_TAKEN


def add_bot(table: Table, intent: AddBot) -> Entry | Reason:
    if refusal := only_the_host_between_games(table, intent.player):
        return refusal
    if intent.level not in LEVELS:
        return Reason.NO_SUCH_LEVEL
    seat = _free_seat(table, intent.seat)
    if isinstance(seat, Reason):
        return seat
    (bot,) = new_bots(table.seats, 1, intent.level)
    return BotSat(seat, bot.level, bot.name, bot.avatar)


def rename(table: Table, intent: Rename, around: Circumstances) -> Entry | Reason:
    player = intent.player
    seat = seat_of(table.seats, player.id)
    if seat is None:
        return Reason.NOT_SEATED
    if not player.name:
        return Reason.NAMELESS
    renamed_at = around.renamed.get(player.id)
    if table.phase is Phase.PLAYING and renamed_at is not None and around.now - renamed_at < RENAME_EVERY:
        return Reason.RENAMED_LATELY
    return _new_name_refused(table, seat, player.name) or Renamed(seat, player.name, player.avatar)


def name_refused(table: Table, name: str, seat: Seat) -> Reason | None:
    """Why nobody of that name may come to that seat: no two at a table look alike.

    A bot has to find another name, if it is asked to.
    """
    alike = [occupant for place, occupant in _named_so(table, name) if place != seat]
    if not alike:
        return None
    people = [occupant for occupant in alike if occupant.player is not None]
    return Reason.NAME_TAKEN if people else Reason.BOT_NAMED_SO


def yield_name(table: Table, intent: YieldName) -> Entry | Reason:
    for seat, occupant in _named_so(table, intent.name):
        if occupant.player is None:
            taken = (*table.seats, Occupant(None, intent.name, ""))
            bots = new_bots(taken, 1, STAND_IN_LEVEL)
            return Renamed(seat, bots[0].name, bots[0].avatar) if bots else Reason.BOT_NAMED_SO
    return Reason.ALREADY_SO


def _named_so(table: Table, name: str) -> list[tuple[Seat, Occupant]]:
    seats = [(seat, occupant) for seat, occupant in enumerate(table.seats) if occupant is not None]
    return [(seat, occupant) for seat, occupant in seats if are_alike(name, occupant.name)]


def _new_name_refused(table: Table, seat: Seat, name: str) -> Reason | None:
    """Who sits there keeps their name whatever it is: it may be older than this rule."""
    occupant = table.seats[seat]
    return None if occupant and occupant.name == name else name_refused(table, name, seat)


def only_the_host_between_games(table: Table, player: str) -> Reason | None:
    if table.phase is Phase.PLAYING:
        return Reason.GAME_RUNNING
    return None if player == table.host else Reason.NOT_HOST


def _seat_for_a_person(table: Table, wanted: Seat | None) -> Seat | Reason:
    """A free one; when there is none a bot makes room, the last first."""
    bots = bot_seats(table.seats)
    if first_free(table.seats) is not None or not bots:
        return _free_seat(table, wanted)
    if wanted is None or wanted in bots:
        return bots[-1] if wanted is None else wanted
    return Reason.SEAT_TAKEN if wanted in range(len(table.seats)) else Reason.NO_SUCH_SEAT


def _free_seat(table: Table, wanted: Seat | None) -> Seat | Reason:
    free_one = first_free(table.seats)
    if free_one is None:
        return Reason.TABLE_FULL
    if wanted is None:
        return free_one
    if wanted not in range(len(table.seats)):
        return Reason.NO_SUCH_SEAT
    return wanted if table.seats[wanted] is None else Reason.SEAT_TAKEN


def new_bots(seats: Seats, count: int, level: str) -> tuple[NewBot, ...]:
    """Each with a name that nobody at the table has, and the avatar that goes with it."""
    taken = [occupant.name for occupant in closed_up(seats)]
    free = [
        (number, name)
        for number, name in enumerate(BOT_NAMES)
        if not any(are_alike(name, other) for other in taken)
    ]
    return tuple(NewBot(level, name, f"bot-{number % BOT_AVATARS + 1}") for number, name in free[:count])
