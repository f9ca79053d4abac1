"""A turn, and the line that is filled up after it."""

from dataclasses import replace

import pytest

from app.games.squeaky.actions import TakeFood
from app.games.squeaky.events import FoodDrawn, FoodTaken, NestsOpened, SeasonDrawn
from app.games.squeaky.line import refill, without
from app.games.squeaky.rules import to_act
from app.games.squeaky.state import Line, Phase
from app.games.squeaky.view import public
from tests.games.squeaky.tables import (
    AUTUMN,
    BISCUIT,
    DOG_TREAT,
    LOLLIPOP,
    NEST,
    PEANUT,
    SUMMER,
    SWEEP,
    SWEET,
    WINTER,
    after,
    begun,
    events_of,
    laid,
    offered,
)

LINE: Line = (PEANUT, SWEET, PEANUT, BISCUIT, SWEET)
DECK = (DOG_TREAT, LOLLIPOP, BISCUIT)


def test_a_seat_takes_a_food_that_lies_in_the_line_to_nest_or_sweeper() -> None:  # SQ-10
    state = laid(LINE, DECK)
    assert offered(state, 0) == (
        TakeFood(SWEET, NEST),
        TakeFood(SWEET, SWEEP),
        TakeFood(PEANUT, NEST),
        TakeFood(PEANUT, SWEEP),
        TakeFood(BISCUIT, NEST),
        TakeFood(BISCUIT, SWEEP),
    )


def test_all_cards_of_the_food_go_to_the_nest() -> None:  # SQ-10, SQ-11
    state = laid(LINE, DECK)
    taken = after(state, (0, TakeFood(PEANUT, NEST)))
    assert taken.players[0].nest == (PEANUT, PEANUT)
    assert taken.players[0].acorns == 0
    assert (taken.acorns, taken.sweeper) == (state.acorns, state.sweeper)
    assert events_of(state, (0, TakeFood(PEANUT, NEST)))[0] == FoodTaken(0, PEANUT, 2, NEST)


def test_swept_cards_bring_one_acorn_however_many_they_are() -> None:  # SQ-12
    state = laid(LINE, DECK)
    swept = after(state, (0, TakeFood(SWEET, SWEEP)))
    assert swept.sweeper.swept == (SWEET, SWEET)
    assert swept.players[0].acorns == 1
    assert swept.players[0].nest == ()
    assert swept.acorns == state.acorns - 1


def test_nothing_is_swept_when_no_acorn_is_left() -> None:  # SQ-12
    state = replace(laid(LINE, DECK), acorns=1)
    swept = after(state, (0, TakeFood(SWEET, SWEEP)))
    assert swept.acorns == 0
    assert all(isinstance(choice, TakeFood) and choice.to is NEST for choice in offered(swept, 1))
    assert offered(swept, 1)


def test_there_is_no_passing_and_nobody_else_may_act() -> None:  # SQ-13
    state = laid(LINE, DECK)
    assert to_act(state) == (0,)
    assert all(isinstance(choice, TakeFood) for choice in offered(state, 0))
    assert offered(state, 1) == offered(state, 2) == ()


def test_turns_go_clockwise() -> None:
    state = begun(3)
    order = []
    for _ in range(7):
        assert state.turn is not None
        order.append(state.turn)
        state = after(state, (state.turn, offered(state, state.turn)[0]))
    assert order == [0, 1, 2, 0, 1, 2, 0]


def test_foods_stay_and_new_ones_fill_the_free_spaces_from_the_deck_on() -> None:  # SQ-14
    state = laid(LINE, DECK)
    told = events_of(state, (0, TakeFood(PEANUT, NEST)))
    assert told == (FoodTaken(0, PEANUT, 2, NEST), FoodDrawn(1, DOG_TREAT), FoodDrawn(3, LOLLIPOP))
    taken = after(state, (0, TakeFood(PEANUT, NEST)))
    assert taken.line == (DOG_TREAT, SWEET, LOLLIPOP, BISCUIT, SWEET)
    assert taken.deck == state.deck[2:]
    assert [space.number for space in public(taken).line] == [1, 2, 3, 4, 5]


def test_the_rulebooks_refill_with_summer() -> None:  # SQ-15
    """Two spaces are free; Summer moves the peanut next to the deck, and a dog treat takes the last one."""
    line: Line = (PEANUT, None, BISCUIT, SWEET, None)
    filled = refill(line, (SUMMER, DOG_TREAT, SWEET))
    assert filled.line == (SUMMER, PEANUT, BISCUIT, SWEET, DOG_TREAT)
    assert filled.deck == (SWEET,)
    assert filled.drawn == (SeasonDrawn(SUMMER, 1, PEANUT, 2), FoodDrawn(5, DOG_TREAT))
    assert sum(card is not SUMMER for card in filled.line) == 4


def test_a_food_is_laid_before_a_season_moves_it() -> None:  # SQ-14, SQ-15
    filled = refill((None, SWEET, SWEET, None, SWEET), (BISCUIT, SUMMER))
    assert filled.line == (SUMMER, SWEET, SWEET, BISCUIT, SWEET)
    assert filled.drawn == (FoodDrawn(1, BISCUIT), SeasonDrawn(SUMMER, 1, BISCUIT, 4))


def test_a_season_on_a_free_space_moves_nothing() -> None:  # SQ-15
    filled = refill((None, SWEET, SWEET, SWEET, SWEET), (SUMMER,))
    assert filled.drawn == (SeasonDrawn(SUMMER, 1, None, None),)


def test_the_second_season_lies_next_to_the_first() -> None:  # SQ-15
    filled = refill((SUMMER, LOLLIPOP, SWEET, None, None), (AUTUMN, BISCUIT))
    assert filled.line == (SUMMER, AUTUMN, SWEET, LOLLIPOP, BISCUIT)


def test_seasons_stay_and_can_never_be_taken() -> None:  # SQ-15
    state = laid((SUMMER, AUTUMN, PEANUT, SWEET, SWEET), (BISCUIT,))
    assert {choice.food for choice in offered(state, 0) if isinstance(choice, TakeFood)} == {PEANUT, SWEET}
    assert without(state.line, SWEET) == (SUMMER, AUTUMN, PEANUT, None, None)
    line = after(state, (0, TakeFood(PEANUT, NEST))).line
    assert line[:2] == (SUMMER, AUTUMN)
    assert len([card for card in line if card not in (SUMMER, AUTUMN)]) == 3


@pytest.mark.parametrize("last", [WINTER, AUTUMN])
def test_the_third_season_ends_the_game_at_once(last: object) -> None:  # SQ-16, SQ-42
    """With climate change Autumn may be the third."""
    second = AUTUMN if last is WINTER else WINTER
    third = WINTER if last is WINTER else AUTUMN
    state = laid((SUMMER, second, PEANUT, SWEET, SWEET), (third, BISCUIT))
    told = events_of(state, (0, TakeFood(SWEET, NEST)))
    assert told[1] == SeasonDrawn(third, 3, PEANUT, 4)
    assert isinstance(told[2], NestsOpened)
    over = after(state, (0, TakeFood(SWEET, NEST)))
    assert over.line == (SUMMER, second, third, PEANUT, None)
    assert over.deck == state.deck[1:]
    assert over.phase is Phase.OVER  # nobody has acorns
    assert over.turn is None


def test_two_seasons_in_one_refill_block_two_spaces() -> None:  # SQ-15
    filled = refill((PEANUT, None, None, None, SWEET), (SUMMER, AUTUMN, BISCUIT, LOLLIPOP))
    assert filled.line == (SUMMER, AUTUMN, PEANUT, BISCUIT, SWEET)
