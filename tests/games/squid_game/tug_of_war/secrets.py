"""Whose secret the events of Tug of War are."""

from app.games.contract import Audience, Event
from app.games.squid_game.tug_of_war.events import CardLaid, CardsTakenBack


def is_shown(event: Event, audience: Audience) -> bool:
    """Nobody sees others lay cards at a rope, or take them back before all are laid."""
    match event:
        case CardLaid(seat) | CardsTakenBack(seat, had_laid_all=False):
            return seat == audience
    return True
