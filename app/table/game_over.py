"""What the end of a game changes: with a result, or without one because all agreed to end it early.

Not here: when a game is over (its rules say so, or `seats_after`).
"""

from typing import Any

from app.table.results import result_of
from app.table.seating import closed_up, resized
from app.table.table import Phase, Sitting, Table


def with_sitting(table: Table, moment: int, sitting: Sitting) -> Table:
    """The game after a row; if that was its last, with its result."""
    outcome = sitting.outcome
    if outcome is None:
        return table._replace(moment=moment, sitting=sitting)
    results = (*table.results, result_of(sitting.game.key, closed_up(table.seats), outcome))
    return table._replace(moment=moment, **_over(table, sitting), results=results)


def ended_early(table: Table, sitting: Sitting) -> Table:
    """Nobody is asked anything any more, and nobody has won."""
    stopped = sitting._replace(questions=(None,) * len(sitting.questions), waiting=())
    return table._replace(**_over(table, stopped))


def _over(table: Table, sitting: Sitting) -> dict[str, Any]:
    """The free seats are back, for others to join the next game."""
    return {
        "sitting": sitting._replace(players=closed_up(table.seats)),
        "phase": Phase.OVER,
        "seats": resized(table.seats, table.terms.capacity),
        "paused_at": None,
        "ending": (),
        "secret": table.next_secret,
        "next_secret": "",
    }
