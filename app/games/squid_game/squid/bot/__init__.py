"""A player of Squid that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.squid_game.squid.actions import Action, ChooseMove
from app.games.squid_game.squid.bot.court import court_of
from app.games.squid_game.squid.bot.foresight import foresight
from app.games.squid_game.squid.bot.guesses import drawn, expected, near_best, worths
from app.games.squid_game.squid.bot.style import STYLES, Style
from app.games.squid_game.squid.bot.targets import best_candidate
from app.games.squid_game.squid.choices import answer, choices
from app.games.squid_game.squid.data import Card
from app.games.squid_game.squid.state import Step
from app.games.squid_game.squid.view import OwnSquidView, SquidView


def bot(view: SquidView, chance: Chance, level: str) -> Action:
    style, own, offered = STYLES[level], view.own, choices(view)
    if own is None or view.step is Step.ENTERING or chance.below(100) < style.blind:
        return chance.pick(offered)
    if view.demand is not None:
        return answer(view.demand, best_candidate(view, own.seat))
    return ChooseMove(_card(view, own, style, chance))


def _card(view: SquidView, own: OwnSquidView, style: Style, chance: Chance) -> Card:
    """The one that is worth most on average, or another that is worth almost as much."""
    if not style.rounds:
        return Card.MOVE
    court = court_of(view)
    foresee = foresight(court, view.marker)
    mixes = expected(court, foresee, view.tallies, style, chance)
    values = worths(foresee, own.seat, mixes, style.rounds, chance)
    return drawn(near_best(values, style.whim), chance) or Card.MOVE
