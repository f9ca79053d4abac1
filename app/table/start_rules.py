"""Judges how a game begins: the host starts the first one; after it everybody is asked who's in for the next.

Nobody's result is wiped by somebody else's thumb. Not here: what is played (`terms_rules`).
"""

from typing import Final

from app.games.catalogue import GAMES
from app.games.contract import Seat
from app.table.circumstances import Circumstances
from app.table.deal_rules import dealt
from app.table.entries import Entry, Lapsed, OptedIn, OptedOut, Proposed, Started
from app.table.evolve import players_of
from app.table.intents import Begin, OptIn, OptOut, Propose, Start
from app.table.proposal import Proposal
from app.table.refusals import Reason
from app.table.seating import STAND_IN_LEVEL, Seats, closed_up, in_person, seat_of
from app.table.seating_rules import new_bots
from app.table.table import Phase, Table

COUNTDOWN: Final = 30_000
"""How long everybody has to say whether they are in, in milliseconds."""


def start(table: Table, intent: Start) -> Entry | Reason:
    if refusal := _may_not_start(table, intent.player):
        return refusal
    if len(closed_up(table.seats)) not in table.terms.seat_counts:
        return Reason.TOO_FEW_PLAYERS
    return _dealt(table, Started(intent.fresh, _rules_version(table)), intent.fresh)


def _may_not_start(table: Table, player: str) -> Reason | None:
    if table.phase is Phase.PLAYING:
        return Reason.GAME_RUNNING
    if seat_of(table.seats, player) is None and player != table.host:
        return Reason.NOT_SEATED
    if table.phase is Phase.GATHERING:
        return None if player == table.host else Reason.NOT_HOST
    return None if set(in_person(table.seats)) <= {player} else Reason.NOT_ALONE


def propose(table: Table, intent: Propose, around: Circumstances) -> Entry | Reason:
    if table.proposal is not None:
        return opt_in(table, OptIn(intent.player))
    if table.phase is not Phase.OVER:
        return Reason.GAME_RUNNING if table.phase is Phase.PLAYING else Reason.NOT_STARTED
    seat = seat_of(table.seats, intent.player)
    return Reason.NOT_SEATED if seat is None else Proposed(seat, around.now + COUNTDOWN)


def opt_in(table: Table, intent: OptIn) -> Entry | Reason:
    seat = _answering(table, intent.player, joins=True)
    return seat if isinstance(seat, Reason) else OptedIn(seat)


def opt_out(table: Table, intent: OptOut) -> Entry | Reason:
    seat = _answering(table, intent.player, joins=False)
    return seat if isinstance(seat, Reason) else OptedOut(seat)


def _answering(table: Table, player: str, *, joins: bool) -> Seat | Reason:
    seat = seat_of(table.seats, player)
    if seat is None:
        return Reason.NOT_SEATED
    if table.proposal is None:
        return Reason.QUESTION_CLOSED
    return Reason.ALREADY_SO if table.proposal.answer_of(player) is joins else seat


def begin(table: Table, intent: Begin, around: Circumstances) -> Entry | Reason:
    proposal = table.proposal
    if proposal is None or proposal.asked_in != intent.proposed_in:
        return Reason.QUESTION_CLOSED
    if around.now < due(table, proposal):
        return Reason.TOO_EARLY
    if _nobody_to_play_with(table, proposal):
        return Lapsed()
    return _begun(table, proposal, intent.fresh)


def due(table: Table, proposal: Proposal) -> int:
    """When it is clear who's in: at the end of the time, or as soon as everybody has answered."""
    return proposal.until if _somebody_is_silent(table, proposal) else table.touched_at


def _somebody_is_silent(table: Table, proposal: Proposal) -> bool:
    return any(proposal.answer_of(player) is None for player in in_person(table.seats))


def _nobody_to_play_with(table: Table, proposal: Proposal) -> bool:
    """One plays alone with bots only if all the others said no; who is silent may have gone to the fridge."""
    alone = len(proposal.joining) == 1 and _somebody_is_silent(table, proposal)
    return alone or not proposal.joining


def _begun(table: Table, proposal: Proposal, fresh: str) -> Started:
    """Those who are in, and the bots; as many more as the game needs."""
    seats = tuple(
        seat
        for seat, occupant in enumerate(table.seats)
        if occupant and (occupant.player is None or occupant.player in proposal.joining)
    )
    staying = tuple(table.seats[seat] for seat in seats)
    count = min(count for count in table.terms.seat_counts if count >= len(seats))
    bots = new_bots(staying, count - len(seats), _usual_level(staying))
    return _dealt(table, Started(fresh, _rules_version(table), seats, bots), fresh)


def _dealt(table: Table, entry: Started, fresh: str) -> Started:
    return dealt(table, entry, players_of(table, entry), fresh)


def _usual_level(seats: Seats) -> str:
    return next((occupant.bot for occupant in closed_up(seats) if occupant.bot), STAND_IN_LEVEL)


def _rules_version(table: Table) -> int:
    return GAMES[table.terms.game].rules_version
