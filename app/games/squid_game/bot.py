"""The bot of a match: ready at once, and in a challenge whatever that challenge's bot does."""

from typing import Any

from app.games.chance import Chance
from app.games.squid_game import challenges
from app.games.squid_game.actions import Ready
from app.games.squid_game.state import Phase
from app.games.squid_game.view import MatchView


def bot(view: MatchView, _mind: None, chance: Chance, level: str) -> Any:
    """It guesses and shows nothing: it is asked only when the match waits for it."""
    if view.phase is Phase.BRIEFING:
        return Ready()
    return challenges.named(view.challenge).bot(view.stage, chance, level)
