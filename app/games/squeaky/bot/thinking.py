"""The turn that does best in the worlds a bot holds possible, each played to its end.

Chance is loud in so few worlds, so only turns are compared that promise about as much as the best one. Where
no hawk can come the promise alone decides better; with the hawk it says nothing of who gains by luring it.
"""

from app.games.chance import Chance
from app.games.squeaky.actions import Action, TakeFood
from app.games.squeaky.bot.dreams import dreamt
from app.games.squeaky.bot.greedy import gains
from app.games.squeaky.bot.notes import Notes
from app.games.squeaky.bot.style import Style
from app.games.squeaky.bot.world import NEST, SWEEPER, course, worth_in
from app.games.squeaky.data import FOODS
from app.games.squeaky.state import Destination
from app.games.squeaky.view import OwnView, SqueakyView


def considered_turn(view: SqueakyView, own: OwnView, notes: Notes, style: Style, chance: Chance) -> Action:
    """Every turn is tried in the same worlds, so that luck favours none."""
    candidates = _promising(gains(view, own, notes), style)
    if len(candidates) == 1:
        return candidates[0]
    rules = course(view.nest_table, len(view.players))
    worlds = tuple(dreamt(view, own, notes, chance) for _ in range(style.worlds))

    def worth(action: TakeFood) -> int:
        food = FOODS.index(action.food)
        to = NEST if action.to is Destination.NEST else SWEEPER
        return sum(worth_in(world.copy(), own.seat, food, to, rules) for world in worlds)

    return max(candidates, key=worth)


def _promising(turns: tuple[tuple[int, TakeFood], ...], style: Style) -> tuple[TakeFood, ...]:
    best = max(gain for gain, _ in turns)
    return tuple(action for gain, action in turns if gain >= best - style.leeway)
