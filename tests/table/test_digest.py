"""A digest depends on the value and on nothing else."""

from app.table.digest import digest
from app.table.seating import Occupant


def test_equal_values_have_equal_digests() -> None:
    assert digest((1, Occupant("p", "Anna", "a"))) == digest((1, Occupant("p", "Anna", "a")))


def test_other_values_have_other_digests() -> None:
    values = [
        None,
        0,
        1,
        "1",
        [1],
        {"a": 1},
        {"a": 2},
        Occupant("p", "Anna", "a"),
        Occupant("p", "Anna", "b"),
    ]
    assert len({digest(value) for value in values}) == len(values)


def test_it_is_the_same_on_every_machine() -> None:
    """Logs of long ago carry these."""
    assert (
        digest((1, "two", Occupant("p", "Anna", "avatar-1"), {3: None})) == "c43abd5e4112852ddae98e2772b056ca"
    )
