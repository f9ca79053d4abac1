"""What the bot on a seat answers. Pure: every node computes the same answer.

Not here: when it answers (the sweeper decides).
"""

from typing import Any

from app.games.chance import Chance
from app.games.contract import Seat
from app.table.event_chain import in_order
from app.table.intents import PlayBot
from app.table.table import Sitting, Table


def bot_answer(table: Table, seat: Seat) -> PlayBot | None:
    """The answer to the seat's question, from the seat's view and the bot's memory."""
    sitting, question, occupant = table.sitting, table.question(seat), table.seats[seat]
    if sitting is None or question is None or occupant is None or occupant.bot is None:
        return None
    chance = Chance(sitting.seed, question.asked_in, f"bot {seat}")
    memory = _memory(sitting, seat, occupant.bot)
    action = sitting.game.bot(sitting.view(seat), memory, chance, occupant.bot)
    return PlayBot(seat, question.key, action)


def _memory(sitting: Sitting, seat: Seat, level: str) -> Any:
    """Stored nowhere: every node computes the same from what the seat was shown."""
    seen = (link.event.seen_by(seat) for link in in_order(sitting.events))
    shown = tuple(event for event in seen if event is not None)
    return sitting.game.memory(shown, Chance(sitting.seed, sitting.started, f"memory {seat}"), level)
