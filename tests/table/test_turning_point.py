"""Where a game was decided: from then on the later winner was ahead of everybody."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import cast

import pytest

from app.games.contract import Outcome
from app.table.table import Sitting
from app.table.turning_point import are_ahead, decided_at


def sittings(
    standings: Sequence[tuple[int, ...]], places: tuple[int, ...] | None, *, told: bool = True
) -> list[Sitting]:
    outcome = None if places is None else Outcome(places, (0,) * len(places), ())
    game = SimpleNamespace(standing=(lambda state: state) if told else None)
    return [cast("Sitting", SimpleNamespace(game=game, state=each, outcome=outcome)) for each in standings]


@pytest.mark.parametrize(
    ("standings", "places", "decided"),
    [
        ([(0, 0), (1, 0), (2, 0)], (1, 2), 1),
        ([(0, 0), (1, 0), (1, 2), (3, 2), (4, 2)], (1, 2), 3),
        ([(1, 0), (2, 0)], (1, 2), 0),
        ([(0, 0), (1, 0), (1, 1)], (1, 2), 2),  # won by something else than points
        ([(0, 0, 0), (2, 2, 1), (3, 3, 1)], (1, 1, 3), 1),
        ([(0, 0), (5, 5)], (1, 1), 0),
    ],
)
def test_it_was_when_the_winner_was_last_not_ahead(
    standings: list[tuple[int, ...]], places: tuple[int, ...], decided: int
) -> None:
    assert decided_at(sittings(standings, places)) == decided


def test_nobody_can_tell_without_a_result_or_others_or_a_standing() -> None:
    assert decided_at(sittings([(0, 0)], None)) is None
    assert decided_at(sittings([(7,)], (1,))) is None
    assert decided_at(sittings([(0, 1)], (2, 2))) is None
    assert decided_at(sittings([(0, 1)], (2, 1), told=False)) is None


def test_all_of_them_must_be_ahead_of_all_others() -> None:
    assert are_ahead({0, 1}, (3, 2, 1))
    assert not are_ahead({0, 1}, (3, 1, 1))
    assert are_ahead({0}, (0,))
