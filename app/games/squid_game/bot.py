"""The bot of a match: ready at once, and in a challenge whatever that challenge's bot does."""

from typing import Any

from app.games.chance import Chance
from app.games.squid_game.actions import Ready
from app.games.squid_game.choices import stage_of
from app.games.squid_game.editions import Rules
from app.games.squid_game.state import Phase
from app.games.squid_game.view import MatchView


def bot(rules: Rules, view: MatchView, _memory: None, chance: Chance, level: str) -> Any:
    """It guesses and shows nothing: it is asked only when the match waits for it."""
    if view.public.phase is Phase.BRIEFING:
        return Ready()
    return rules.challenge(view.public.challenge).bot(stage_of(view), chance, level)
