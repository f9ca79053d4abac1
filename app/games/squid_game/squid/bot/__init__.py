"""A player of Squid that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.squid.actions import Action, ChooseMove
from app.games.squid_game.squid.bot.court import court_of
from app.games.squid_game.squid.bot.foresight import foresight
from app.games.squid_game.squid.bot.guesses import drawn, expected, near_best, worths
from app.games.squid_game.squid.bot.style import STYLES, Style
from app.games.squid_game.squid.bot.targets import best_candidate
from app.games.squid_game.squid.choices import SquidView, answer, choices
from app.games.squid_game.squid.data import Card
from app.games.squid_game.squid.state import Mood
from app.games.squid_game.squid.tasks import Choosing, Naming
from app.games.squid_game.squid.view import SquidOwn, SquidPublic


def bot(view: SquidView, chance: Chance, level: str) -> Action:
    style, offered = STYLES[level], choices(view)
    blind = chance.below(100) < style.blind
    match view.own:
        case SquidOwn(seat, task=Naming() as task) if not blind:
            return answer(task.demand, best_candidate(view.public, seat, task))
        case SquidOwn(seat, task=Choosing()) if not blind:
            return ChooseMove(_card(view.public, seat, style, chance))
        case _:
            return chance.pick(offered)


def _card(public: SquidPublic, seat: Seat, style: Style, chance: Chance) -> Card:
    """The one that is worth most on average, or another that is worth almost as much."""
    if not style.rounds:
        return Card.MOVE
    court = court_of(public)
    foresee = foresight(court, public.marker, restless=public.mood is Mood.RESTLESS)
    mixes = expected(court, foresee, public.tallies, style, chance)
    values = worths(foresee, seat, mixes, style.rounds, chance)
    return drawn(near_best(values, style.whim), chance) or Card.MOVE
