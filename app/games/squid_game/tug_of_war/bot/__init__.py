"""A player of Tug of War that sees what a player on its seat sees."""

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.tug_of_war.actions import LayCard, TugAction
from app.games.squid_game.tug_of_war.bot.foresight import gains_with
from app.games.squid_game.tug_of_war.bot.layout import best_layout, task
from app.games.squid_game.tug_of_war.bot.placing import place
from app.games.squid_game.tug_of_war.bot.style import STYLES, Style
from app.games.squid_game.tug_of_war.choices import fallback
from app.games.squid_game.tug_of_war.state import LaidCard, Layout, own_counts
from app.games.squid_game.tug_of_war.view import TugOwn, TugPublic, TugView


def bot(view: TugView, chance: Chance, level: str) -> TugAction:
    seat, own, style = view.seat, view.own, STYLES[level]
    if seat is None or own is None:
        return fallback(view)
    if own.placing:
        return place(view.public, seat, style.trials, chance)
    return _next_card(view.public, seat, _laid(own), style, chance) if own.left else fallback(view)


def _laid(own: TugOwn) -> Layout:
    return tuple(LaidCard(each.card, each.side) for each in own.cards if each.side is not None)


def _next_card(public: TugPublic, seat: Seat, laid: Layout, style: Style, chance: Chance) -> LayCard:
    """The first card of the layout that looks best after what it has laid already."""
    gains = gains_with(style.thought, public.lines, seat, len(public.order))
    layout = best_layout(task(own_counts(public.lines, seat), laid), gains, style.whim, chance)
    return LayCard(layout[0].card, layout[0].side)
