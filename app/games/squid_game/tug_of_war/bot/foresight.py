"""What cards are worth if the others lay anything, or if they think a little themselves.

Somebody who thinks a little lays what seems best against others who lay anything, and is sometimes off.
"""

from functools import lru_cache
from typing import Final

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.tug_of_war.bot.layout import best_layout, task
from app.games.squid_game.tug_of_war.bot.odds import Odds, any_layout, mixed, together
from app.games.squid_game.tug_of_war.bot.worth import Gains, gains
from app.games.squid_game.tug_of_war.sides import BATTLES, Line
from app.games.squid_game.tug_of_war.state import Layout, own_counts

GUESSES: Final = 3
MISJUDGED: Final = 3_000


@lru_cache(maxsize=64)
def simple_gains(lines: tuple[Line, ...], seat: Seat, seats: int) -> tuple[Gains, ...]:
    """If all others lay anything."""
    return tuple(
        gains(
            lines,
            battle,
            seat,
            together(_anything(lines, battle, other) for other in range(seats) if other != seat),
        )
        for battle in range(len(BATTLES))
    )


@lru_cache(maxsize=64)
def subtle_gains(lines: tuple[Line, ...], seat: Seat, seats: int) -> tuple[Gains, ...]:
    """If the others think a little."""
    return tuple(
        gains(
            lines,
            battle,
            seat,
            together(_guessed(lines, battle, other, seats) for other in range(seats) if other != seat),
        )
        for battle in range(len(BATTLES))
    )


def _anything(lines: tuple[Line, ...], battle: int, seat: Seat) -> Odds:
    counts = own_counts(lines, seat)
    here, there = (counts[side] for side in BATTLES[battle])
    return any_layout(here, there, sum(counts) - here - there)


def _guessed(lines: tuple[Line, ...], battle: int, seat: Seat, seats: int) -> Odds:
    guesses = (_brought(layout, battle) for layout in _likely_layouts(lines, seat, seats))
    return mixed((_anything(lines, battle, seat), *guesses))


def _brought(layout: Layout, battle: int) -> Odds:
    one, other = BATTLES[battle]
    here = [laid.card for laid in layout if laid.side == one]
    there = [laid.card for laid in layout if laid.side == other]
    return ((sum(here) - sum(there), (here + there).count(0), 1),)


@lru_cache(maxsize=64)
def _likely_layouts(lines: tuple[Line, ...], seat: Seat, seats: int) -> tuple[Layout, ...]:
    """The same guesses whenever they are asked for, so that they have to be made only once."""
    todo, supposed = task(own_counts(lines, seat)), simple_gains(lines, seat, seats)
    return tuple(
        best_layout(todo, supposed, MISJUDGED, Chance(b"a guess", guess, str(seat)))
        for guess in range(GUESSES)
    )
