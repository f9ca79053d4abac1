"""Who is known to think quickly."""

import pytest

from app.live.thinking.habits import QUICK, Habits
from tests.live.thinking.thoughts import a_thought


def seen(quick: int, slow: int) -> Habits:
    habits, thought = Habits(), a_thought()
    for _ in range(quick):
        habits.note(thought, QUICK)
    for _ in range(slow):
        habits.note(thought, 2 * QUICK)
    return habits


@pytest.mark.parametrize(
    ("quick", "slow", "known"), [(0, 0, False), (49, 0, False), (50, 0, True), (98, 2, False), (198, 2, True)]
)
def test_a_kind_is_quick_when_many_were_and_next_to_none_was_not(quick: int, slow: int, known: bool) -> None:
    assert seen(quick, slow).is_quick(a_thought()) is known


def test_each_game_and_level_is_a_kind() -> None:
    habits, thought = seen(50, 0), a_thought()
    assert not habits.is_quick(thought._replace(level="strong"))
    assert not habits.is_quick(thought._replace(game="snack_match"))
    assert habits.is_quick(thought._replace(rules_version=0))
