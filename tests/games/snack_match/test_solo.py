"""Alone against the automatic opponent."""

import pytest

from app.games.snack_match import GAME
from app.games.snack_match.actions import Confirm, PlaceCard, TakeBack
from app.games.snack_match.area import EMPTY, Area
from app.games.snack_match.data import Cloth, Component, Modifier, Snack
from app.games.snack_match.diet import Bonus
from app.games.snack_match.events import CardGiven, CardsDrawn, GameEnded, RoundBegan, RoundConfirmed
from app.games.snack_match.opponent import Favourite, opponent_score
from app.games.snack_match.scoring import outcome
from app.games.snack_match.state import Phase
from app.games.snack_match.view import public
from tests.games.snack_match.examples import STEFANIA
from tests.games.snack_match.tables import (
    after,
    area,
    events_of,
    finished,
    go,
    new_table,
    offered,
    placements_of,
    rounds,
    seen,
)

TEN_DONUTS_EIGHT_BLUE = (
    *("Db-Sr-Do", "Sr-Dg-Bg", "Sb-Dr-Wb", "Wb-Wb-Dg"),
    *("Wo-Db-Wr", "Do-Sb-Wg", "Do-Br-Wg", "Db-Dg-Bo"),
)
ALL_ALIKE = area(*["So So So So"] * 4)
"""14 points for the snacks and 14 for the cloths."""


def place_and_win(points_needed: int, own: Area, opponent: tuple[str, ...]) -> tuple[int, ...]:
    state = finished(own, opponent=opponent)
    assert opponent_score(opponent, own.squares).total == points_needed
    result = outcome(state)
    assert result is not None
    return result.places


def test_there_are_eight_rounds_of_two_cards() -> None:  # SM-40
    *before, last = rounds(new_table(1))
    assert [state.round for state in before] == list(range(2, 9))
    assert all(len(state.players[0].hand) == 2 for state in before)
    assert last.phase is Phase.OVER
    assert len(last.players[0].placed) == len(last.opponent) == 8
    assert len(last.deck) == 72 - 16


def test_one_card_is_placed_and_the_other_goes_to_the_opponent() -> None:  # SM-40
    state = new_table(1)
    assert {way.card for way in placements_of(state, 0)} == set(state.players[0].hand)
    way = placements_of(state, 0)[-1]
    laid = after(state, (0, way))
    assert offered(laid, 0) == (TakeBack(), Confirm())
    assert after(laid, (0, TakeBack())) == state
    (given,) = laid.players[0].hand
    confirmed, told = go(laid, (0, Confirm()))
    assert confirmed.opponent == (given,)
    assert confirmed.players[0].placed == (way.card,)
    drawn = CardsDrawn(0, confirmed.players[0].hand)
    assert told == (RoundConfirmed(0, (way,)), CardGiven(given), RoundBegan(2), drawn)


def test_own_cards_are_placed_by_the_rules_of_all() -> None:  # SM-40, SM-13, SM-15
    state = next(rounds(new_table(1)))
    assert all(isinstance(choice, PlaceCard) for choice in offered(state, 0))
    assert len(offered(state, 0)) > 50


def test_the_opponent_gains_for_the_snack_and_the_cloth_seen_most_often() -> None:  # SM-41
    """Counted in both areas, gained for its own squares only."""
    cards = ("Sg-Sr-Db", "So-So-Dr")
    assert opponent_score(cards, EMPTY.squares).snack == Favourite(Snack.SANDWICH, 4)
    many_donuts = area("Dg Dg Dg Dg")
    result = opponent_score(cards, many_donuts.squares)
    assert (result.snack, result.cloth) == (Favourite(Snack.DONUT, 2), Favourite(Cloth.GREEN, 1))
    assert result.total == 3


def test_equally_often_seen_it_is_the_one_the_opponent_has_more_of() -> None:  # SM-41
    cards = ("Sg-Sr-Db",)
    result = opponent_score(cards, area("Do Wo Wo").squares)
    assert result.snack == Favourite(Snack.SANDWICH, 2)
    assert result.cloth == Favourite(Cloth.ORANGE, 0), "three oranges are seen, one of each other cloth"
    assert opponent_score(cards, area("Db Db").squares).snack == Favourite(Snack.DONUT, 1)


def test_all_squares_of_the_opponents_cards_count() -> None:  # SM-40, SM-41
    result = opponent_score(TEN_DONUTS_EIGHT_BLUE, EMPTY.squares)
    assert result.snack == Favourite(Snack.DONUT, 10)
    assert result.cloth == Favourite(Cloth.BLUE, 8)


def test_against_ten_donuts_and_eight_cloths_nineteen_points_are_needed() -> None:  # SM-42
    assert opponent_score(TEN_DONUTS_EIGHT_BLUE, EMPTY.squares).total == 18
    # Donuts and blue cloths, so that the opponent's favourites stay what they are.
    eighteen = area("Db Db Db Db", "Db Db Db Dr", "Db Db Dr So", "Db Sg Bg Wo")
    assert outcome_score(eighteen) == 18
    assert place_and_win(18, eighteen, TEN_DONUTS_EIGHT_BLUE) == (2,)
    nineteen = area("Db Db Db Db", "Db Db Db Dr", "Db Db Dr Do", "Db Sg Bg Wo")
    assert outcome_score(nineteen) == 19
    assert place_and_win(18, nineteen, TEN_DONUTS_EIGHT_BLUE) == (1,)


def outcome_score(own: Area) -> int:
    result = outcome(finished(own, opponent=TEN_DONUTS_EIGHT_BLUE))
    assert result is not None
    return result.scores[0]


def test_who_wins_alone_is_first_and_who_loses_second() -> None:  # SM-42
    assert place_and_win(6, ALL_ALIKE, ("So-So-Dr", "Sr-Wr-Bo")) == (1,)
    assert place_and_win(4, area("Wo"), ("Wb-Wg-Sb",)) == (2,)


def test_the_view_shows_the_opponent_and_its_score() -> None:  # SM-41
    state = list(rounds(new_table(1)))[2]
    opponent = public(state).opponent
    assert opponent is not None
    assert opponent.cards == state.opponent
    assert opponent.score == opponent_score(state.opponent, state.players[0].area.squares)
    assert public(new_table(2)).opponent is None


def test_the_end_tells_both_scores() -> None:
    *_, before, last = rounds(new_table(1))
    way = GAME.fallback(seen(before, 0))
    *_, ended = events_of(before, (0, way), (0, Confirm()))
    assert isinstance(ended, GameEnded)
    assert ended.opponent == opponent_score(last.opponent, last.players[0].area.squares).total


def bonus_of(modifier: Modifier, own: Area, opponent: tuple[str, ...], part: Component = Snack.DONUT) -> int:
    state = finished(own, diet=(Bonus(part, modifier),), opponent=opponent)
    result = outcome(state)
    assert result is not None
    assert result.sheet[-1].name == modifier.value
    return result.sheet[-1].points[0]


TWO_DONUTS = ("Db-Sg-Dg",)


@pytest.mark.parametrize(
    ("own", "gained"),
    [(area("So Sg"), 3), (area("Do Sg"), 3), (area("Do Dg"), 3), (area("Do Dg Dr"), 0)],
)
def test_as_few_as_the_opponent_or_fewer_gain_three(own: Area, gained: int) -> None:  # SM-43
    assert bonus_of(Modifier.FEWEST, own, TWO_DONUTS) == gained


@pytest.mark.parametrize(
    ("own", "lost"), [(area("So Sg"), 0), (area("Do Sg"), 0), (area("Do Dg"), -3), (area("Do Dg Dr"), -3)]
)
def test_as_many_as_the_opponent_or_more_lose_three(own: Area, lost: int) -> None:  # SM-43
    assert bonus_of(Modifier.MOST, own, TWO_DONUTS) == lost


def test_at_none_to_none_nobody_has_the_most() -> None:  # SM-43
    assert bonus_of(Modifier.MOST, area("So Sg"), ("So-Sg-Wo",)) == 0
    assert bonus_of(Modifier.FEWEST, area("So Sg"), ("So-Sg-Wo",)) == 3


def test_the_other_modifiers_look_at_the_players_area_alone() -> None:  # SM-43
    for opponent in ((), TWO_DONUTS):
        assert bonus_of(Modifier.CORNERS, area("Do Sg Dr"), opponent) == 2
        assert bonus_of(Modifier.PAIRS, area("Do Dg So"), opponent) == -2


@pytest.mark.parametrize("modifier", Modifier)
def test_bonus_cards_never_change_the_opponents_score(modifier: Modifier) -> None:  # SM-43
    diet = (Bonus(Snack.DONUT, modifier),)
    state = finished(STEFANIA, diet=diet, opponent=TEN_DONUTS_EIGHT_BLUE)
    opponent = public(state).opponent
    assert opponent is not None
    assert opponent.score == opponent_score(TEN_DONUTS_EIGHT_BLUE, STEFANIA.squares)


def test_the_levels_are_those_of_the_game_for_several() -> None:  # SM-43, SM-31
    assert [len(new_table(1, level).diet) for level in ("off", "easy", "medium", "hard")] == [0, 2, 2, 2]
