"""What rows about seats change: who sits where, and what follows from it for the rest of the table.

Not here: whether it was allowed (`seating_rules`).
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from app.games.contract import Seat
from app.table.absence import begun, ended
from app.table.entries import BotSat, Left, NewBot, Removed, Renamed, Sat, SeatGiven, StoodIn, Swapped
from app.table.game_over import ended_early
from app.table.seating import (
    STAND_IN_LEVEL,
    Occupant,
    back_in_person,
    in_person,
    people,
    player_on,
    sat_in,
    seated,
    swapped,
)
from app.table.sitting_after import seen_by_all
from app.table.table import Phase, Table


def with_occupant(table: Table, seat: Seat, occupant: Occupant | None) -> Table:
    return seen_by_all(table, seats=seated(table.seats, seat, occupant))


def person_on(table: Table, seat: Seat) -> tuple[Occupant, str]:
    occupant = table.seats[seat]
    if occupant is None or occupant.player is None:
        raise ValueError("nobody sits there")
    return occupant, occupant.player


def newcomer(bot: NewBot) -> Occupant:
    return Occupant(None, bot.name, bot.avatar, bot.level)


def settled(before: Table, after: Table) -> Table:
    """What follows from who sits there now: whose table it is, and what they want together."""
    there = in_person(after.seats)
    proposal = after.proposal and after.proposal.among(there)
    ending = tuple(player for player in after.ending if player in there)
    follows = after._replace(host=_host(before, after), proposal=proposal, ending=ending)
    all_agree = ending and len(ending) == len(there)
    return ended_early(follows, follows.sitting) if all_agree and follows.sitting else follows


def _host(before: Table, after: Table) -> str:
    """As before; once they are not there in person, the first who is."""
    if after.opened.version == 1:
        return after.host if before.phase is Phase.PLAYING else _first(after.host, people(after.seats))
    return _first(after.host, in_person(after.seats))


def _first(host: str, there: tuple[str, ...]) -> str:
    return host if host in there or not there else there[0]


def _sat(table: Table, entry: Sat | SeatGiven) -> Table:
    """Who sits down while everybody is asked who's in, is."""
    proposal = table.proposal and table.proposal.answered(entry.player, joins=True)
    occupant = Occupant(entry.player, entry.name, entry.avatar)
    absences = ended(table.absences, entry.player)
    return with_occupant(table, entry.seat, occupant)._replace(proposal=proposal, absences=absences)


def _bot_sat(table: Table, entry: BotSat) -> Table:
    return with_occupant(table, entry.seat, Occupant(None, entry.name, entry.avatar, entry.level))


def _left(table: Table, entry: Left) -> Table:
    if table.phase is Phase.PLAYING and player_on(table.seats, entry.seat) is not None:
        return _stood_in(table, entry)
    return with_occupant(table, entry.seat, None)


def _stood_in(table: Table, entry: Left | StoodIn) -> Table:
    occupant, player = person_on(table, entry.seat)
    after = with_occupant(table, entry.seat, sat_in(occupant, STAND_IN_LEVEL))
    return after._replace(absences=begun(table.absences, player, after.seq, after.moment))


def back_on(table: Table, seat: Seat) -> Table:
    """The person is back on their seat, if a bot has sat in for them."""
    occupant, player = person_on(table, seat)
    after = with_occupant(table, seat, back_in_person(occupant))
    return after._replace(absences=ended(table.absences, player))


def _removed(table: Table, entry: Removed) -> Table:
    player = player_on(table.seats, entry.seat)
    barred = (*table.barred, player) if player and entry.barred else table.barred
    instead = None if entry.bot is None else newcomer(entry.bot)
    return with_occupant(table, entry.seat, instead)._replace(barred=barred)


def _renamed(table: Table, entry: Renamed) -> Table:
    occupant = table.seats[entry.seat]
    renamed = occupant and replace(occupant, name=entry.name, avatar=entry.avatar)
    return with_occupant(table, entry.seat, renamed)


def _swapped(table: Table, entry: Swapped) -> Table:
    return seen_by_all(table, seats=swapped(table.seats, entry.seat, entry.other))


SEAT_STEPS: Final[Mapping[type, Callable[[Table, Any], Table]]] = {
    Sat: _sat,
    BotSat: _bot_sat,
    Left: _left,
    StoodIn: _stood_in,
    Removed: _removed,
    SeatGiven: _sat,
    Renamed: _renamed,
    Swapped: _swapped,
}
