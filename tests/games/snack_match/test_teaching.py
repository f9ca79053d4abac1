"""What the help pages state is what the rules do."""

from app.games.snack_match import GAME
from app.games.snack_match.data import Cloth, Modifier, Snack
from app.games.snack_match.scoring import score
from app.games.snack_match.teaching import Example, facts
from tests.games.snack_match.tables import new_table, rounds

FACTS = facts({"diet": "off"})


def test_rounds_and_cards_are_those_of_a_game() -> None:  # SM-10, SM-18, SM-40
    *_, several = rounds(new_table(2))
    *_, alone = rounds(new_table(1))
    assert (several.round, alone.round) == (FACTS.rounds, FACTS.solo_rounds)
    assert len(several.players[0].placed) == len(alone.players[0].placed) == FACTS.cards


def test_seats_are_those_of_the_game() -> None:  # SM-9
    assert FACTS.several == (2, 9)
    assert (min(GAME.seat_counts), max(GAME.seat_counts)) == (1, 9)


def test_the_scale_begins_before_the_first_point() -> None:  # SM-21
    assert FACTS.scale == ((2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 5), (8, 6))


def test_the_examples_show_groups_that_score() -> None:  # SM-20, SM-21
    assert shown(FACTS.large) == [(Snack.SANDWICH, 5, 3), (Cloth.ORANGE, 3, 1), (Snack.DONUT, 3, 1)]
    assert shown(FACTS.small) == [(Snack.SANDWICH, 4, 2), (Cloth.BLUE, 3, 1)]
    for example in (FACTS.large, FACTS.small):
        assert set(example.groups) <= set(score(example.area, (), ()).groups)


def shown(example: Example) -> list[tuple[object, int, int]]:
    return [(group.component, len(group.squares), group.points) for group in example.groups]


def test_modifiers_state_their_points_and_sizes() -> None:  # SM-32, SM-33, SM-34
    assert FACTS.modifiers == tuple(Modifier)
    assert [modifier.points for modifier in Modifier] == [3, 1, 1, 2, -3, -2, -2, -2]
    assert {modifier.value: modifier.size for modifier in Modifier if modifier.size} == {
        "lines": 3,
        "isolated": 3,
        "pairs": 2,
    }
