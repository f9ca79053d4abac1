"""What the bot on a seat answers. Pure: every node computes the same answer.

Not here: when it answers (the sweeper decides), the thinking itself (`thought`).
"""

from typing import Any

from app.games.chance import Chance, seed_for
from app.games.contract import Seat
from app.table.event_chain import in_order
from app.table.intents import PlayBot
from app.table.table import Sitting, Table
from app.table.thought import Thought, think


def bot_answer(table: Table, seat: Seat) -> PlayBot | None:
    """The answer to the seat's question, from the seat's view and the bot's memory."""
    thought, question = thought_on(table, seat), table.question(seat)
    return None if thought is None or question is None else PlayBot(seat, question.key, think(thought))


def thought_on(table: Table, seat: Seat) -> Thought | None:
    """What a bot has to think about there; None if it is asked nothing."""
    sitting, question, occupant = table.sitting, table.question(seat), table.seats[seat]
    if sitting is None or question is None or occupant is None or occupant.bot is None:
        return None
    return Thought(
        game=sitting.game.key,
        rules_version=sitting.game.rules_version,
        view=sitting.view(seat),
        memory=_memory(sitting, seat, occupant.bot),
        seed=seed_for(sitting.seed, question.asked_in, f"bot {seat}"),
        level=occupant.bot,
    )


def _memory(sitting: Sitting, seat: Seat, level: str) -> Any:
    """Stored nowhere: every node computes the same from what the seat was shown."""
    seen = (link.event.seen_by(seat) for link in in_order(sitting.events))
    shown = tuple(event for event in seen if event is not None)
    return sitting.game.memory(shown, Chance(sitting.seed, sitting.started, f"memory {seat}"), level)
