"""What dogs do to a row before it is taken."""

from dataclasses import dataclass

from app.games.felix.data import Card
from app.games.felix.state import LaidCard

Row = tuple[LaidCard, ...]


@dataclass(frozen=True, slots=True)
class Chase:
    """What its dogs do to a row: they and the chased cat go to the box, the buyer gets what is `kept`."""

    dogs: Row
    chased: LaidCard | None
    kept: Row

    @property
    def boxed(self) -> Row:
        return self.dogs if self.chased is None else (*self.dogs, self.chased)


def chase(row: Row) -> Chase:
    dogs = tuple(laid for laid in row if laid.card.is_dog)
    cats = tuple(laid for laid in row if laid.card.is_cat)
    # Two dogs or more chase each other (FX-19), and a single dog may find no cat (FX-20).
    chased = _chased_by(dogs[0].card, cats) if len(dogs) == 1 and cats else None
    kept = tuple(laid for laid in row if not laid.card.is_dog and laid is not chased)
    return Chase(dogs, chased, kept)


def _chased_by(dog: Card, cats: Row) -> LaidCard:
    """The highest cat for a big dog, the lowest for a small one; of two equal cats the first (FX-18)."""
    choose = max if dog is Card.BIG_DOG else min
    return choose(cats, key=lambda laid: laid.card.points)
