"""A player of Tug of War that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.squid_game.tug_of_war.actions import LayCard, TugAction
from app.games.squid_game.tug_of_war.bot.foresight import gains_with
from app.games.squid_game.tug_of_war.bot.layout import best_layout, task
from app.games.squid_game.tug_of_war.bot.placing import place
from app.games.squid_game.tug_of_war.bot.style import STYLES, Style
from app.games.squid_game.tug_of_war.choices import fallback
from app.games.squid_game.tug_of_war.state import own_counts
from app.games.squid_game.tug_of_war.view import TugOwn, TugView


def bot(view: TugView, chance: Chance, level: str) -> TugAction:
    style, own = STYLES[level], view.own
    if own is not None and own.room:
        return _next_card(view, own, style, chance)
    if view.audience is not None and view.audience == view.turn:
        return place(view, view.audience, style.trials, chance)
    return fallback(view)


def _next_card(view: TugView, own: TugOwn, style: Style, chance: Chance) -> LayCard:
    """The first card of the layout that looks best after what it has laid already."""
    gains = gains_with(style.thought, view.lines, own.seat, len(view.order))
    layout = best_layout(task(own_counts(view.lines, own.seat), own.laid), gains, style.whim, chance)
    return LayCard(layout[0].card, layout[0].side)
