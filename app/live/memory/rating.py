"""How strong people are, from how they placed: each kind of game by itself, in the order the games ended.

Bots count for nothing, and a game in which only one person played is no matter of strength. Who had gone
before the end has the place that the seat got. The same games give the same ratings, whoever works them out.
Not here: the mathematics, which are openskill's.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from openskill.models import PlackettLuce

from app.table.chronicle import Chronicle, PastGame, Skill

_AT_ONCE: Final = 25
_MODEL: Final = PlackettLuce()
BEGINNING: Final = Skill(float(_MODEL.mu), float(_MODEL.sigma))
"""Of somebody who has not played yet."""


async def rate_all(chronicle: Chronicle, games: Iterable[str]) -> None:
    """All games that are to be rated."""
    for game in games:
        while (to_rate := await chronicle.to_rate(game, _AT_ONCE)).games:
            # If another node was faster, what is next is asked for again.
            await chronicle.rate(game, to_rate, courses(to_rate.games, to_rate.before))


def courses(games: Iterable[PastGame], before: Mapping[str, Skill]) -> list[Mapping[str, Skill]]:
    """What everybody is taken for after each of these games, one after the other."""
    known, found = dict(before), []
    for game in games:
        after = rated(game, known)
        known.update(after)
        found.append(after)
    return found


def rated(game: PastGame, before: Mapping[str, Skill]) -> Mapping[str, Skill]:
    """Those who played it, after it."""
    people = [(seat.guest, seat.place) for seat in game.seats if seat.guest is not None]
    known = [before.get(guest, BEGINNING) for guest, _ in people]
    teams = [[_MODEL.create_rating([skill.mu, skill.sigma])] for skill in known]
    after = _MODEL.rate(teams, ranks=[float(place) for _, place in people])
    return {
        guest: Skill(one.mu, one.sigma, skill.games + 1)
        for (guest, _), skill, (one,) in zip(people, known, after, strict=True)
    }
