"""What is played for a seat without a person: by its bot. Pure: every node comes to the same answer.

Not here: when (the sweeper's business).
"""

from typing import Any

from app.games.chance import Chance
from app.games.contract import AnyGame, Seat
from app.table.intents import PlayBot
from app.table.table import Sitting, Table
from app.table.told import in_order


def bot_answer(table: Table, seat: Seat) -> PlayBot | None:
    """What the bot on that seat answers to its question; it has the seat's view and its own notes."""
    sitting, question, occupant = table.sitting, table.question(seat), table.seats[seat]
    if sitting is None or question is None or occupant is None or occupant.bot is None:
        return None
    chance = Chance(sitting.seed, question.key, f"bot {seat}")
    recalled = _recalled(table.game, sitting, seat, occupant.bot)
    action = table.game.bot(sitting.views[seat], recalled, chance, occupant.bot)
    return PlayBot(seat, question.key, action)


def _recalled(game: AnyGame, sitting: Sitting, seat: Seat, level: str) -> Any:
    """The bot's own notes. They are kept nowhere: every node makes the same of what the seat was shown."""
    seen = (told.event.seen_by(seat) for told in in_order(sitting.told))
    shown = tuple(event for event in seen if event is not None)
    return game.recall(shown, Chance(sitting.seed, sitting.started, f"memory {seat}"), level)
