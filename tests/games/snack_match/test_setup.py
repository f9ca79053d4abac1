"""The table before the first choice."""

from collections import Counter

import pytest

from app.games.chance import Chance
from app.games.contract import Option
from app.games.snack_match import GAME
from app.games.snack_match.area import EMPTY
from app.games.snack_match.components import components
from app.games.snack_match.data import CARDS, COMPONENT_CARDS, COMPONENTS, MODIFIER_CARDS, Colour, Modifier
from app.games.snack_match.diet import Bonus
from app.games.snack_match.setup import setup
from app.games.snack_match.state import Phase
from app.games.snack_match.view import public
from tests.games.snack_match.tables import new_table

YELLOW = [card[Colour.YELLOW] for card in MODIFIER_CARDS]
DEALS = 400


def diets(level: str) -> list[tuple[Bonus, ...]]:
    return [setup(3, {"diet": level}, Chance(b"diet", row)).diet for row in range(DEALS)]


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_everybody_draws_two_of_72_shuffled_cards_and_has_an_empty_area(seats: int) -> None:  # SM-10, SM-11
    state = new_table(seats)
    assert components(state)[0] == tuple(sorted(CARDS))
    assert [len(player.hand) for player in state.players] == [2] * seats
    assert len(state.deck) == 72 - 2 * seats
    assert {player.area for player in state.players} == {EMPTY}
    assert state.round == 1


def test_the_deck_is_shuffled() -> None:  # SM-10
    tops = Counter(setup(2, {"diet": "off"}, Chance(b"deck", row)).deck[0] for row in range(2_000))
    assert len(tops) == 72
    assert max(tops.values()) < 60


def test_several_begin_by_choosing_and_one_alone_by_placing() -> None:  # SM-11, SM-40
    assert new_table(2).phase is Phase.CHOOSING
    assert new_table(1).phase is Phase.PLACING
    assert GAME.to_act(new_table(9)) == tuple(range(9))


def test_the_diet_is_an_option_of_the_table_and_off_by_default() -> None:  # SM-31
    assert GAME.options == (Option("diet", ("off", "easy", "medium", "hard")),)
    assert diets("off") == [()] * DEALS


@pytest.mark.parametrize(("level", "yellow"), [("easy", 2), ("medium", 1), ("hard", 0)])
def test_the_level_decides_the_colours_of_two_modifiers(level: str, yellow: int) -> None:  # SM-31
    for diet in diets(level):
        assert len(diet) == 2
        assert sum(bonus.modifier in YELLOW for bonus in diet) == yellow


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_components_and_modifiers_come_from_two_different_cards(level: str) -> None:  # SM-30, SM-31
    for one, other in diets(level):
        assert not any(one.component in card and other.component in card for card in COMPONENT_CARDS)
        sides = [tuple(card.values()) for card in MODIFIER_CARDS]
        assert not any(one.modifier in card and other.modifier in card for card in sides)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_every_component_goes_with_every_modifier_of_the_level(level: str) -> None:  # SM-30
    found = {bonus for diet in diets(level) for bonus in diet}
    colours = {"easy": YELLOW, "medium": list(Modifier), "hard": [m for m in Modifier if m not in YELLOW]}
    assert found == {Bonus(part, modifier) for part in COMPONENTS for modifier in colours[level]}


def test_the_diet_is_shown_to_all_before_the_game_starts() -> None:  # SM-30
    state = new_table(3, "medium")
    assert len(state.diet) == 2
    assert public(state).diet == state.diet
