"""The court as a bot imagines it: where each team's tokens are, without their numbers.

A round is played out for cards that the players may choose. Everybody is assumed to hit the token that is
nearest to the head, to give up the one that is furthest from it and to move what gains most. Not here: what a
court is worth (`worth`), which cards are likely (`guesses`).
"""

from collections.abc import Sequence
from typing import TypeAlias

from app.games.contract import Seat
from app.games.squid_game.squid.bot.worth import STEP_WORTH
from app.games.squid_game.squid.data import FIRST_SPACE, HEAD, LAST_SPACE, SAFE_ZONE, SQUARE, Card, Place
from app.games.squid_game.squid.view import SquidPublic
from app.games.squid_game.tokens import clockwise_from, owner

Court: TypeAlias = tuple[tuple[Place, ...], ...]
"""The places of each seat's tokens, ascending."""

Cards: TypeAlias = tuple[Card | None, ...]


def court_of(public: SquidPublic) -> Court:
    in_triangle = [
        (owner(token), space) for space, tokens in enumerate(public.triangle, FIRST_SPACE) for token in tokens
    ]
    return tuple(
        (
            *(SAFE_ZONE for _ in public.safe_zone[seat]),
            *(SQUARE for _ in public.square[seat]),
            *(space for each, space in in_triangle if each == seat),
        )
        for seat in range(len(public.chosen))
    )


def after_round(court: Court, cards: Cards, marker: Seat) -> Court:
    """The court after a round with these cards, if everybody does what is obvious."""
    teams = [list(places) for places in court]
    order = clockwise_from(marker, len(teams))
    for seat in order:
        if cards[seat] is Card.STAB:
            _stab(teams, seat, cards)
    for seat in order:
        if cards[seat] is Card.PUSH:
            _hit(teams, seat, cards, (Card.BLOCK,))
    for seat in order:
        if cards[seat] is Card.MOVE and teams[seat]:
            move(teams[seat])
            if teams[seat][-1] == HEAD:
                return tuple(map(tuple, teams))
    return _after_advance(teams, order)


def move(team: list[Place]) -> None:
    """The step that gains most."""
    best = max(range(len(team)), key=lambda index: STEP_WORTH[team[index] + 1])
    team[best] += 1


def _after_advance(teams: list[list[Place]], order: tuple[Seat, ...]) -> Court:
    """The triangle goes on by itself; the first at the head leaves the others behind (SG-77)."""
    for seat in order:
        team = teams[seat]
        if team and team[-1] >= FIRST_SPACE:
            teams[seat] = [place + 1 if place >= FIRST_SPACE else place for place in team]
            if team[-1] == LAST_SPACE:
                break
    return tuple(map(tuple, teams))


def _stab(teams: list[list[Place]], seat: Seat, cards: Cards) -> None:
    if _hit(teams, seat, cards, (Card.PUSH, Card.MOVE)):
        return
    team = teams[seat]
    for place in team:
        if place != SAFE_ZONE and _meets_a_block(teams, seat, cards, place):
            team.remove(place)
            return


def _hit(teams: list[list[Place]], seat: Seat, cards: Cards, played: tuple[Card, ...]) -> bool:
    """Take the foremost token in reach off the court, if there is one."""
    victims = [
        (places[-1] if _shares_triangle(teams[seat], places) else SQUARE, other)
        for other, places in enumerate(teams)
        if other != seat and cards[other] in played and meets(teams[seat], places)
    ]
    if victims:
        place, other = max(victims)
        teams[other].remove(place)
    return bool(victims)


def _meets_a_block(teams: list[list[Place]], seat: Seat, cards: Cards, place: Place) -> bool:
    return any(
        other != seat and cards[other] is Card.BLOCK and _has_in_zone(places, place)
        for other, places in enumerate(teams)
    )


def _has_in_zone(places: list[Place], place: Place) -> bool:
    return SQUARE in places if place == SQUARE else bool(places) and places[-1] >= FIRST_SPACE


def _shares_triangle(mine: Sequence[Place], theirs: Sequence[Place]) -> bool:
    return bool(mine) and bool(theirs) and mine[-1] >= FIRST_SPACE and theirs[-1] >= FIRST_SPACE


def meets(mine: Sequence[Place], theirs: Sequence[Place]) -> bool:
    return _shares_triangle(mine, theirs) or (SQUARE in mine and SQUARE in theirs)
