"""A player of Squeaky that sees what a player on its seat sees, and has its own notes."""

from app.games.chance import Chance
from app.games.squeaky.actions import Action, Memorise, assign
from app.games.squeaky.bot.greedy import believes_hawk_lured, greedy_turn
from app.games.squeaky.bot.notes import Notes, with_open_memory
from app.games.squeaky.bot.style import STYLES, Style
from app.games.squeaky.bot.thinking import considered_turn
from app.games.squeaky.choices import best_extra
from app.games.squeaky.state import Phase
from app.games.squeaky.view import SqueakyView


def bot(view: SqueakyView, recalled: Notes, chance: Chance, level: str) -> Action:
    return play(view, with_open_memory(recalled, view), chance, STYLES[level])


def play(view: SqueakyView, notes: Notes, chance: Chance, style: Style) -> Action:
    if view.own is None or view.phase is Phase.MEMORISING:
        return Memorise()
    if view.phase is Phase.ASSIGNING:
        lured = view.hawk_lured if view.hawk_lured is not None else believes_hawk_lured(view, notes)
        return assign(best_extra(view, view.own, fewest_win=lured))
    turn = considered_turn if style.worlds and view.rules.advanced else greedy_turn
    return turn(view, view.own, notes, style, chance)
