"""What the seat of a view may do, and what it does when nobody sits there."""

from typing import Any

from app.games.contract import Seat
from app.games.squid_game import challenges
from app.games.squid_game.actions import Predict, React, Ready, Sign
from app.games.squid_game.state import Phase
from app.games.squid_game.view import MatchView


def choices(view: MatchView) -> tuple[Any, ...]:
    seat = view.audience
    if seat is None or view.phase is Phase.OVER:
        return ()
    if view.phase is Phase.BRIEFING:
        return () if view.teams[seat].ready else (Ready(),)
    return (*challenges.named(view.challenge).choices(view.stage), *_watching(view, seat))


def fallback(view: MatchView) -> Any:
    """The absent are always ready; what they do in a challenge it says itself."""
    return Ready() if view.phase is Phase.BRIEFING else challenges.named(view.challenge).fallback(view.stage)


def _watching(view: MatchView, seat: Seat) -> tuple[Predict | React, ...]:
    """For those with nothing at stake; what they say already is not offered again."""
    own = view.teams[seat]
    if own.at_stake:
        return ()
    in_danger = (each.seat for each in view.teams if each.at_stake)
    predictions = (Predict(team) for team in in_danger if team != own.prediction)
    return (*predictions, *(React(sign) for sign in Sign if sign is not own.sign))
