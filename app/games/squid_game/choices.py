"""What the seat of a view may do, and what it does when nobody sits there."""

from typing import Any, Final

from app.games.contract import View
from app.games.squid_game.actions import Predict, React, Ready, Sign
from app.games.squid_game.data import TOKENS
from app.games.squid_game.editions import Rules
from app.games.squid_game.state import Phase
from app.games.squid_game.view import MatchView, Watch

_PREDICTIONS: Final = tuple(map(Predict, range(len(TOKENS))))
_REACTIONS: Final = {sign: React(sign) for sign in Sign}
"""Made once: every watcher is offered all of them after every row."""


def choices(rules: Rules, view: MatchView) -> tuple[Any, ...]:
    own = view.own
    if own is None or own.phase is Phase.OVER:
        return ()
    if own.phase is Phase.BRIEFING:
        return () if own.ready else (Ready(),)
    in_challenge = rules.challenge(own.challenge).choices(stage_of(view))
    return in_challenge if own.watch is None else (*in_challenge, *_watching(own.watch))


def fallback(rules: Rules, view: MatchView) -> Any:
    """The absent are always ready; what they do in a challenge is its own affair."""
    if view.public.phase is Phase.BRIEFING:
        return Ready()
    return rules.challenge(view.public.challenge).fallback(stage_of(view))


def stage_of(view: MatchView) -> View[Any, Any]:
    """What the same audience sees of the challenge."""
    return View(view.seat, view.public.stage, None if view.own is None else view.own.stage)


def _watching(watch: Watch) -> tuple[Predict | React, ...]:
    """What is guessed or shown already is not offered again."""
    predictions = [_PREDICTIONS[seat] for seat in watch.in_danger if seat != watch.prediction]
    return (*predictions, *[_REACTIONS[sign] for sign in watch.signs if sign is not watch.sign])
