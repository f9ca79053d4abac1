"""What is played for a seat without a person: by its bot. Pure: every node comes to the same answer.

Not here: when (the sweeper's business).
"""

from app.games.chance import Chance
from app.games.contract import Seat
from app.table.intents import PlayBot
from app.table.table import Table


def bot_answer(table: Table, seat: Seat) -> PlayBot | None:
    """What the bot on that seat answers to the question it faces; it sees only the seat's view."""
    question = table.question(seat)
    occupant = table.seats[seat]
    if table.sitting is None or question is None or occupant is None or occupant.bot is None:
        return None
    chance = Chance(table.sitting.seed, question.key, f"bot {seat}")
    action = table.game.bot(table.sitting.views[seat], chance, occupant.bot)
    return PlayBot(seat, question.key, action)
