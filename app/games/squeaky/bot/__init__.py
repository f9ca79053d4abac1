"""A player of Squeaky that sees what a player on its seat sees, and has its own notes."""

from app.games.chance import Chance
from app.games.squeaky.actions import Action, Memorise, assign
from app.games.squeaky.bot.greedy import believes_hawk_lured, greedy_turn
from app.games.squeaky.bot.lookahead import considered_turn
from app.games.squeaky.bot.memory import Notes, with_open_memory
from app.games.squeaky.bot.style import STYLES, Style
from app.games.squeaky.choices import best_extra
from app.games.squeaky.state import Phase
from app.games.squeaky.view import Assignment, SqueakyPublic, SqueakyView


def bot(view: SqueakyView, notes: Notes, chance: Chance, level: str) -> Action:
    return play(view, with_open_memory(notes, view.public), chance, STYLES[level])


def play(view: SqueakyView, notes: Notes, chance: Chance, style: Style) -> Action:
    if view.seat is None or view.public.phase is Phase.MEMORISING:
        return Memorise()
    if view.own and view.own.assignment:
        return _assign(view.own.assignment, view.public, notes)
    turn = considered_turn if style.worlds and view.public.rules.advanced else greedy_turn
    return turn(view, view.seat, notes, style, chance)


def _assign(assignment: Assignment, public: SqueakyPublic, notes: Notes) -> Action:
    known = assignment.fewest_win
    return assign(
        best_extra(assignment, fewest_win=believes_hawk_lured(public, notes) if known is None else known)
    )
