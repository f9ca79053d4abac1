"""Where a game was decided: from then on the later winner was ahead of everybody to the end.

Not here: how the seats of a game stand (`Game.standing`).
"""

from collections.abc import Sequence

from app.table.table import Sitting


def decided_at(sittings: Sequence[Sitting]) -> int | None:
    """The number of the first step after which the winner was never caught up with again.

    None if nobody can tell: there is no result, nobody else played, or the game does not say how seats stand.
    """
    last = sittings[-1]
    standing, outcome = last.game.standing, last.outcome
    if standing is None or outcome is None or 1 not in outcome.places or len(outcome.places) == 1:
        return None
    winners = {seat for seat, place in enumerate(outcome.places) if place == 1}
    steps = range(len(sittings) - 1, -1, -1)
    behind = next((step for step in steps if not are_ahead(winners, standing(sittings[step].state))), -1)
    return min(behind + 1, len(sittings) - 1)


def are_ahead(seats: set[int], standing: Sequence[int]) -> bool:
    """Whether all of these seats stand better than all others."""
    others = [points for seat, points in enumerate(standing) if seat not in seats]
    return not others or min(standing[seat] for seat in seats) > max(others)
