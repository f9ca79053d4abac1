"""What one audience sees of a challenge, for tests that look at only one."""

from typing import Any

from app.games.contract import AnyGame, Audience, Seat, View
from app.games.squid_game.challenge import AnyChallenge


def view_of(challenge: AnyChallenge, state: Any, audience: Audience) -> View[Any, Any]:
    own = None if audience is None else own_of(challenge, state, audience)
    return View(audience, challenge.public(state), own)


def own_of(challenge: AnyChallenge | AnyGame, state: Any, seat: Seat) -> Any:
    """Of a whole match too."""
    return challenge.own(state, seat, challenge.public(state))
