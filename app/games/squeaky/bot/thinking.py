"""The turn that does best in the worlds a bot holds possible, each played to its end.

Chance is loud in so few worlds, so only turns are compared that promise about as much as the best one, and
the promise has a say among them too. Where no hawk can come the promise alone decides better; with the hawk
it says nothing of who gains by luring it.
"""

from typing import Final

from app.games.chance import Chance
from app.games.squeaky.actions import Action, TakeFood
from app.games.squeaky.bot.dreams import dreamt
from app.games.squeaky.bot.greedy import gains
from app.games.squeaky.bot.notes import Notes
from app.games.squeaky.bot.style import Style
from app.games.squeaky.bot.world import NEST, SWEEPER, course, worth_in
from app.games.squeaky.bot.worth import turns_to_go
from app.games.squeaky.data import FOODS
from app.games.squeaky.state import Destination
from app.games.squeaky.view import OwnView, SqueakyView

DREAMING: Final = 20
"""About how many turns it could play in the time in which it dreams up a world."""


def considered_turn(view: SqueakyView, own: OwnView, notes: Notes, style: Style, chance: Chance) -> Action:
    """Every turn is tried in the same worlds, so that luck favours none."""
    candidates = _promising(gains(view, own, notes), style)
    if len(candidates) == 1:
        return candidates[0][1]
    rules = course(view.nest_table, len(view.players))
    count = _affordable_worlds(view, len(candidates), style)
    worlds = tuple(dreamt(view, own, notes, chance) for _ in range(count))

    def worth(candidate: tuple[int, TakeFood]) -> int:
        gain, action = candidate
        food = FOODS.index(action.food)
        to = NEST if action.to is Destination.NEST else SWEEPER
        tried = sum(worth_in(world.copy(), own.seat, food, to, rules) for world in worlds)
        return tried + style.trust * gain

    return max(candidates, key=worth)[1]


def _promising(turns: tuple[tuple[int, TakeFood], ...], style: Style) -> tuple[tuple[int, TakeFood], ...]:
    best = max(gain for gain, _ in turns)
    return tuple(each for each in turns if each[0] >= best - style.leeway)


def _affordable_worlds(view: SqueakyView, candidates: int, style: Style) -> int:
    """The nearer the end, the sooner a world is played, and the more it matters what is in it."""
    seats = len(view.players)
    turns = seats * (1 + turns_to_go(view.deck_count, seats))
    return max(style.worlds, style.effort // (DREAMING + turns * candidates))
