"""What cards are worth, depending on how many levels a bot thinks ahead about the others.

At level 0 the others are assumed to lay at random. At level 1 they may also lay what is best against level 0,
and so on. Their estimates are sometimes wrong.
"""

from functools import lru_cache
from typing import Final

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.tug_of_war.bot.layout import best_layout, task
from app.games.squid_game.tug_of_war.bot.odds import NOTHING, Odds, any_layout, mixed, odds_of, together
from app.games.squid_game.tug_of_war.bot.worth import Gains, gains
from app.games.squid_game.tug_of_war.data import BATTLES
from app.games.squid_game.tug_of_war.sides import Line
from app.games.squid_game.tug_of_war.state import Layout, own_counts

GUESSES: Final = 2
"""How many layouts are assumed for each level."""
MISJUDGED: Final = 3_000


@lru_cache(maxsize=128)
def gains_with(thought: int, lines: tuple[Line, ...], seat: Seat, seats: int) -> tuple[Gains, ...]:
    """Battle by battle."""
    others = tuple(other for other in range(seats) if other != seat)
    return tuple(
        gains(
            lines, battle, seat, together(_brought(thought, lines, battle, other, seats) for other in others)
        )
        for battle in range(len(BATTLES))
    )


def _brought(thought: int, lines: tuple[Line, ...], battle: int, seat: Seat, seats: int) -> Odds:
    counts = own_counts(lines, seat)
    here, there = (counts[side] for side in BATTLES[battle])
    if not here + there:
        return NOTHING
    # At every level some players lay at random.
    anything = any_layout(here, there, sum(counts) - here - there)
    guesses = (
        _certain(layout, battle) for less in range(thought) for layout in _guesses(less, lines, seat, seats)
    )
    return mixed((*((anything,) * (1 + thought)), *guesses))


def _certain(layout: Layout, battle: int) -> Odds:
    one, other = BATTLES[battle]
    here = [laid.card for laid in layout if laid.side == one]
    there = [laid.card for laid in layout if laid.side == other]
    return odds_of(((sum(here) - sum(there), (here + there).count(0), 1),))


@lru_cache(maxsize=128)
def _guesses(thought: int, lines: tuple[Line, ...], seat: Seat, seats: int) -> tuple[Layout, ...]:
    """Always the same for the same arguments, so that they can be cached."""
    todo, supposed = task(own_counts(lines, seat)), gains_with(thought, lines, seat, seats)
    return tuple(
        best_layout(todo, supposed, MISJUDGED, Chance(b"a guess", guess, f"{thought}:{seat}"))
        for guess in range(GUESSES)
    )
