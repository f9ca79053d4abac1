"""The turn that does best in the worlds that a bot holds possible, each played to its end.

So few worlds are noisy. That is why only turns are compared that promise about as much as the best one, and
the promise counts among them too. Where no hawk can come the promise alone decides better; with the hawk it
does not say who gains by luring it.
"""

from typing import Final

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squeaky.actions import Action, TakeFood
from app.games.squeaky.bot.greedy import gains
from app.games.squeaky.bot.memory import Notes
from app.games.squeaky.bot.sampling import sampled_world
from app.games.squeaky.bot.style import Style
from app.games.squeaky.bot.world import NEST, SWEEPER, course, worth_in
from app.games.squeaky.bot.worth import turns_to_go
from app.games.squeaky.data import FOODS
from app.games.squeaky.state import Destination
from app.games.squeaky.view import SqueakyPublic, SqueakyView

SAMPLING: Final = 20
"""About how many turns it could play in the time that sampling a world takes."""


def considered_turn(view: SqueakyView, seat: Seat, notes: Notes, style: Style, chance: Chance) -> Action:
    """Every turn is tried in the same worlds, so that luck favours none."""
    public = view.public
    candidates = _promising(gains(view, seat, notes), style)
    if len(candidates) == 1:
        return candidates[0][1]
    rules = course(public.nest_table, len(public.players))
    count = _affordable_worlds(public, len(candidates), style)
    worlds = tuple(sampled_world(public, seat, notes, chance) for _ in range(count))

    def worth(candidate: tuple[int, TakeFood]) -> int:
        gain, action = candidate
        food = FOODS.index(action.food)
        to = NEST if action.to is Destination.NEST else SWEEPER
        tried = sum(worth_in(world.copy(), seat, food, to, rules) for world in worlds)
        return tried + style.trust * gain

    return max(candidates, key=worth)[1]


def _promising(turns: tuple[tuple[int, TakeFood], ...], style: Style) -> tuple[tuple[int, TakeFood], ...]:
    best = max(gain for gain, _ in turns)
    return tuple(each for each in turns if each[0] >= best - style.leeway)


def _affordable_worlds(public: SqueakyPublic, candidates: int, style: Style) -> int:
    """The nearer the end, the faster a world is played, and the more its details matter."""
    seats = len(public.players)
    turns = seats * (1 + turns_to_go(public.deck_count, seats))
    return max(style.worlds, style.effort // (SAMPLING + turns * candidates))
