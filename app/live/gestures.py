"""Carries out gestures: what passes between people and makes no row. Not here: whether they may."""

from app.live.clock import Clock
from app.live.presence import Presence
from app.live.skipping import Skipping
from app.live.talk import Talk
from app.table import gesture_rules
from app.table.intents import AskForSeat, Gesture, Nudge, SkipAhead, StopAsking
from app.table.refusals import Reason
from app.table.seating import player_on
from app.table.table import Table


async def carry_out(
    table: Table, gesture: Gesture, presence: Presence, skipping: Skipping, talk: Talk, clock: Clock
) -> Reason | None:
    """Done, or the reason why not."""
    match gesture:
        case Nudge():
            return await _nudge(table, gesture, presence, clock.now())
        case AskForSeat():
            refusal = gesture_rules.ask_for_seat(table, gesture)
            if refusal is None:
                presence.ask(table.code, gesture.player)
            return refusal
        case StopAsking():
            presence.stop_asking(table.code, gesture.player)
            return None
        case SkipAhead():
            return await skipping.wish(table, gesture)
        case _:
            return await talk.carry_out(table, gesture, clock.now())


async def _nudge(table: Table, gesture: Nudge, presence: Presence, now: int) -> Reason | None:
    player = player_on(table.seats, gesture.seat) or ""
    refusal = gesture_rules.nudge(table, gesture, now, presence.nudged_at(table.code, player))
    if refusal is None:
        await presence.nudge(table.code, player)
    return refusal
