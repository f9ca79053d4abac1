"""What a placement would lead to, before it is done: for showing it to the player, never for the rules."""

from dataclasses import dataclass

from app.games.snack_match.actions import Action, PlaceCard
from app.games.snack_match.area import Area, Place, fresh_squares, lay, places_of, shown_of
from app.games.snack_match.data import STRIPS, Square
from app.games.snack_match.placements import same_choice
from app.games.snack_match.scoring import Score, rivals_of, score
from app.games.snack_match.view import Phase, SnackMatchOwn, SnackMatchPublic, SnackMatchView


@dataclass(frozen=True, slots=True)
class PreviewSquare:
    """A square of the card and its place; `covers` is what it hides, if anything."""

    place: Place
    square: Square
    shown: bool
    covers: Square | None


@dataclass(frozen=True, slots=True)
class Preview:
    """`choice` is the one offered that is equivalent; `area`, `fresh` and `score` are as after it."""

    choice: PlaceCard
    squares: tuple[PreviewSquare, ...]
    area: Area
    fresh: tuple[int, ...]
    score: Score
    gained: int


def preview(view: SnackMatchView, action: Action) -> Preview | None:
    """None for the gallery, for a card that can't be laid now, and where the card may not lie."""
    own = view.own
    if own is None or not isinstance(action, PlaceCard) or not _to_lay(own, action):
        return None
    choice = same_choice(own.area, action)
    return None if choice is None else _preview(view.public, own, action, choice)


def _to_lay(own: SnackMatchOwn, placement: PlaceCard) -> bool:
    return own.phase is Phase.PLACING and own.to_lay > 0 and placement.card in own.hand


def _preview(
    public: SnackMatchPublic, own: SnackMatchOwn, placement: PlaceCard, choice: PlaceCard
) -> Preview:
    area = lay(own.area, placement)
    result = _score_in(public, own, area)
    return Preview(
        choice=choice,
        squares=_squares(own.area, placement),
        area=area,
        fresh=fresh_squares(own.area, (placement,)),
        score=result,
        gained=result.total - own.score.total,
    )


def _score_in(public: SnackMatchPublic, own: SnackMatchOwn, area: Area) -> Score:
    """What the area would be worth to the seat, compared with what it sees of the others."""
    areas = tuple(player.area for player in public.players)
    cards = () if public.opponent is None else public.opponent.cards
    return score(area, public.diet, rivals_of(own.seat, areas, cards))


def _squares(area: Area, placement: PlaceCard) -> tuple[PreviewSquare, ...]:
    shown, seen = shown_of(area, placement), area.seen
    places = places_of(placement.x, placement.y, placement.direction)
    return tuple(
        PreviewSquare(place, square, place in shown, seen.get(place) if place in shown else None)
        for place, square in zip(places, STRIPS[placement.card], strict=True)
    )
