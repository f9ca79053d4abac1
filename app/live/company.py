"""Who of those at a table is here, as everybody sees it: presence, seat by seat.

Built field by field; player ids stay behind. Not here: how it is known (`presence`), the table itself.
"""

from dataclasses import dataclass, replace

from app.games.contract import Audience, Seat
from app.live.presence import Presence
from app.live.skipping import Skipping
from app.table.seating import Occupant, people
from app.table.table import Table


@dataclass(frozen=True, slots=True)
class SeatCompany:
    """The person on a seat. `away_since`: when they were last seen, None while they are here; in ms."""

    away_since: int | None
    nudged_at: int | None


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody who watches and asks for a seat; the host refers to them by `word`."""

    word: str
    name: str
    avatar: str


@dataclass(frozen=True, slots=True)
class Company:
    seats: tuple[SeatCompany | None, ...]
    """None for a bot's seat and a free one."""
    asking: tuple[Asking, ...]
    skipping: tuple[Seat, ...] = ()
    """Those who would like to skip ahead."""

    def seen_by(self, audience: Audience) -> "Company":
        """Whoever looks is here, though a page that has just come has no socket yet."""
        mine = None if audience is None else self.seats[audience]
        if mine is None or mine.away_since is None:
            return self
        here = replace(mine, away_since=None)
        return replace(self, seats=tuple(here if seat is mine else seat for seat in self.seats))


def company_of(table: Table, presence: Presence, skipping: Skipping) -> Company:
    code, seated = table.code, people(table.seats)
    return Company(
        seats=tuple(_seat(code, occupant, presence) for occupant in table.seats),
        asking=tuple(
            Asking(asker.word, asker.player.name, asker.player.avatar)
            for asker in presence.asking(code)
            if asker.player.id not in (*seated, *table.barred)
        ),
        skipping=tuple(
            seat for seat, each in enumerate(table.seats) if each and skipping.is_wished_by(each.player)
        ),
    )


def _seat(code: str, occupant: Occupant | None, presence: Presence) -> SeatCompany | None:
    if occupant is None or occupant.player is None:
        return None
    return SeatCompany(
        away_since=presence.away_since(code, occupant.player),
        nudged_at=presence.nudged_at(code, occupant.player),
    )
