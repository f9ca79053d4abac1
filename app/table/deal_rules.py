"""Judges what devices add to the seed of the next game, and who is in it when the game begins.

Not here: how the seed is made of it (`deal`), how long a game waits for a device (the replica knows who is
here).
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from app.games.contract import Seat
from app.table.deal import dealt_seed, is_key, seal_of
from app.table.entries import Contributed, Entry, Share, Started
from app.table.intents import Contribute
from app.table.refusals import Reason
from app.table.seating import Occupant, in_person, seat_of
from app.table.table import Phase, Table

_MOST: Final = 4
"""Devices of one person that are heard."""


def contribute(table: Table, intent: Contribute) -> Entry | Reason:
    """Only to the secret that the device was shown: what was meant for another game would be no surprise."""
    if not is_key(intent.share) or not is_key(intent.seal):
        return Reason.MALFORMED
    seat = seat_of(table.seats, intent.player)
    if seat is None:
        return Reason.NOT_SEATED
    if table.phase is Phase.PLAYING:
        return Reason.GAME_RUNNING
    if intent.seal != seal_of(table.secret):
        return Reason.QUESTION_CLOSED
    said = [share for player, share in table.shares if player == intent.player]
    if intent.share in said:
        return Reason.ALREADY_SO
    return Reason.TOO_OFTEN if len(said) >= _MOST else Contributed(seat, intent.share)


def unheard(table: Table) -> frozenset[str]:
    """Who is at the table in person and has not added anything to the seed, though there is a secret."""
    heard = {player for player, _ in table.shares}
    return frozenset(in_person(table.seats)) - heard if table.secret else frozenset()


def dealt(table: Table, entry: Started, players: tuple[Occupant, ...], fresh: str) -> Started:
    """The same start with a seed that nobody has chosen.

    A table that was opened without a secret goes on as it was: its seed is what is fresh.
    """
    if not table.secret:
        return entry
    seats = {each.player: seat for seat, each in enumerate(players) if each.player is not None}
    shares = tuple(sorted(_shares(table, seats), key=lambda each: (each.seat, each.share)))
    heard = {each.seat for each in shares}
    return replace(
        entry,
        seed=dealt_seed(table.secret, shares),
        secret=table.secret,
        shares=shares,
        silent=tuple(seat for seat in seats.values() if seat not in heard),
        next_secret=fresh,
    )


def _shares(table: Table, seats: Mapping[str, Seat]) -> list[Share]:
    """Of those who play."""
    return [Share(seats[player], share) for player, share in table.shares if player in seats]
