"""What the games at a table came to, one after the other, and the tally of the evening that they make.

Not here: how a game is won (its rules), what is shown of it (`evening_view`).
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.games.contract import Outcome
from app.table.seating import Occupant


class GameResult(NamedTuple):
    """A game that was played to its end, with those who held its seats then."""

    game: str
    players: tuple[Occupant, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]


class Standing(NamedTuple):
    """What a person has reached so far."""

    player: str
    name: str
    avatar: str
    places: tuple[int | None, ...]
    """In each game of the evening; None in those that they did not play."""
    wins: int


def result_of(game: str, players: tuple[Occupant, ...], outcome: Outcome) -> GameResult:
    return GameResult(game, players, outcome.places, outcome.scores)


def standings(results: Sequence[GameResult]) -> tuple[Standing, ...]:
    """Everybody who has played, the best first: by wins, then by second places, and so on."""
    found: dict[str, Standing] = {}
    for played, result in enumerate(results):
        for occupant, place in zip(result.players, result.places, strict=True):
            if occupant.player is not None:
                before = found.get(occupant.player) or Standing(occupant.player, "", "", (), 0)
                found[occupant.player] = _after(_padded(before, played), occupant, place, result)
    worst = max((max(result.places) for result in results), default=1)
    whole = (_padded(standing, len(results)) for standing in found.values())
    return tuple(sorted(whole, key=lambda standing: _medals(standing, worst)))


def _padded(standing: Standing, games: int) -> Standing:
    missed = (None,) * (games - len(standing.places))
    return standing._replace(places=standing.places + missed)


def _after(before: Standing, occupant: Occupant, place: int, result: GameResult) -> Standing:
    """A game that somebody plays alone has a place, but nobody was beaten."""
    won = place == 1 and len(result.players) > 1
    return before._replace(
        name=occupant.name,
        avatar=occupant.avatar,
        places=(*before.places, place),
        wins=before.wins + won,
    )


def _medals(standing: Standing, worst: int) -> tuple[int, ...]:
    return (-standing.wins, *(-standing.places.count(place) for place in range(2, worst + 1)))
