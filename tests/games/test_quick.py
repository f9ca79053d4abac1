"""What is made quickly is what it would be otherwise."""

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from app.games.quick import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Cat:
    name: str
    points: int


def test_it_is_made_by_place_and_by_name() -> None:
    assert Cat("Felix", 15) == Cat(points=15, name="Felix")
    assert repr(Cat("Felix", 15)) == "Cat(name='Felix', points=15)"
    assert hash(Cat("Felix", 15)) == hash(Cat("Felix", 15))


def test_it_can_be_replaced_but_not_changed() -> None:
    cat = Cat("Felix", 15)
    assert replace(cat, points=-5) == Cat("Felix", -5)
    with pytest.raises(FrozenInstanceError):
        cat.points = 3  # type: ignore[misc]


def test_nothing_may_be_missing_or_too_much() -> None:
    for arguments in ((), ("Felix",), ("Felix", 1, 2)):
        with pytest.raises(TypeError):
            Cat(*arguments)
