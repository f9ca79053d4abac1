"""Who fell and who came through, for statistics."""

from typing import Any, Final

from app.games.contract import Figure, Seat
from app.games.squid_game.events import ChallengeEnded, PredictionCameTrue
from app.games.squid_game.fates import Fell
from app.games.words import N_


def came_through(events: tuple[Any, ...], seat: Seat) -> int:
    """In all challenges together."""
    return sum(len(event.survivors[seat]) for event in events if isinstance(event, ChallengeEnded))


def fell(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(len(event.fallen[seat]) for event in events if isinstance(event, ChallengeEnded))


def pushed(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(isinstance(event, Fell) and event.by == seat for event in events)


def guessed(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(isinstance(event, PredictionCameTrue) and event.seat == seat for event in events)


FIGURES: Final = (
    Figure("came_through", N_("Tokens that came through"), came_through),
    Figure("fell", N_("Tokens that fell"), fell),
    Figure("pushed", N_("Tokens of others it brought down"), pushed),
    Figure("guessed", N_("Right guesses while watching"), guessed),
)
