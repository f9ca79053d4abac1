"""What each audience may know."""

import pytest

from app.games.contract import GALLERY, Audience
from app.games.snack_match.actions import Confirm, KeepCard, TakeBack
from app.games.snack_match.area import EMPTY, lay, lay_all
from app.games.snack_match.data import Modifier, Snack
from app.games.snack_match.diet import Bonus
from app.games.snack_match.scoring import score
from app.games.snack_match.state import Phase
from app.games.snack_match.view import public
from tests.games.snack_match.examples import BRUNO, STEFANIA
from tests.games.snack_match.tables import (
    after,
    all_play,
    confirms,
    finished,
    lays_all,
    new_table,
    own_of,
    placements_of,
    placing,
    rounds,
    seen,
)


def test_the_gallery_has_nothing_of_its_own() -> None:
    assert seen(new_table(3), GALLERY).own is None


def test_everybody_sees_who_has_chosen_and_confirmed() -> None:
    state = new_table(3)
    chosen = after(state, (1, KeepCard(state.players[1].hand[0])))
    confirmed = confirms(placing(3), 2)
    assert [player.chosen for player in public(chosen).players] == [False, True, False]
    assert [player.confirmed for player in public(confirmed).players] == [False, False, True]


def test_round_phase_and_what_is_left_of_the_deck() -> None:
    shown = public(new_table(3))
    assert (shown.phase, shown.round, shown.rounds, shown.to_place) == (Phase.CHOOSING, 1, 4, 2)
    assert shown.deck_count == 72 - 6
    alone = public(new_table(1))
    assert (alone.phase, alone.round, alone.rounds, alone.to_place) == (Phase.PLACING, 1, 8, 1)


def test_a_seat_sees_the_cards_it_drew_and_what_it_keeps() -> None:  # SM-50
    state = new_table(3)
    card = state.players[1].hand[1]
    chosen = after(state, (1, KeepCard(card)))
    assert own_of(chosen, 1).hand == state.players[1].hand
    assert own_of(chosen, 1).kept == card
    assert own_of(chosen, 1).passed is None


def test_passer_and_receiver_know_the_card_passed() -> None:  # SM-50
    state = new_table(3)
    passed = state.players[2].hand[1]
    later = placing(3)
    assert own_of(later, 2).passed == passed
    assert own_of(later, 0).received == passed
    assert passed in own_of(later, 0).hand
    # Still when the receiver has shown it, but not in the next round.
    assert own_of(confirms(later, 0), 2).passed == passed
    assert own_of(all_play(later), 2).passed is None
    assert own_of(all_play(later), 0).received is None


@pytest.mark.parametrize("audience", [2, GALLERY])
def test_others_see_nothing_of_what_is_drawn_kept_passed_or_laid(audience: Audience) -> None:  # SM-50, SM-12
    state = new_table(4)
    hidden = [card for seat in (0, 1) for card in state.players[seat].hand]
    later = lays_all(placing(4), 0)
    for moment in (state, placing(4), later):
        text = repr(seen(moment, audience))
        if audience == 2:  # the left neighbour of seat 1 received one of them
            hidden = [card for card in hidden if card not in own_of(moment, 2).hand]
        assert not any(card in text for card in hidden)


@pytest.mark.parametrize("audience", [1, 2, GALLERY])
def test_others_dont_notice_that_cards_are_laid_or_taken_back(audience: Audience) -> None:  # SM-12
    state = placing(3)
    one = after(state, (0, placements_of(state, 0)[0]))
    both = lays_all(one, 0)
    moments = (state, one, both, after(both, (0, TakeBack())), after(both, (0, TakeBack()), (0, TakeBack())))
    assert len({seen(moment, audience) for moment in moments}) == 1


@pytest.mark.parametrize("audience", [1, 2, GALLERY])
def test_others_dont_notice_a_change_of_mind(audience: Audience) -> None:  # SM-11
    state = new_table(3)
    one, other = state.players[0].hand
    chosen = after(state, (0, KeepCard(one)))
    assert seen(after(chosen, (0, KeepCard(other))), audience) == seen(chosen, audience)


def test_own_area_and_score_include_what_is_not_confirmed_yet() -> None:  # SM-12, SM-20
    state = placing(2)
    way = placements_of(state, 0)[2]
    laid = after(state, (0, way))
    shown = own_of(laid, 0)
    assert shown.area == lay(EMPTY, way)
    assert shown.laid == (way,)
    assert shown.fresh == (0, 1, 2)
    assert public(laid).players[0].area == EMPTY
    both = lays_all(laid, 0)
    assert own_of(both, 0).score == score(own_of(both, 0).area, (), ())
    confirmed = after(both, (0, Confirm()))
    assert own_of(confirmed, 0).fresh == ()
    assert public(confirmed).players[0].area == own_of(confirmed, 0).area
    assert own_of(confirmed, 0).area == lay_all(EMPTY, both.players[0].laid)


def test_a_seat_sees_how_many_cards_it_must_still_lay() -> None:  # SM-12, SM-40
    state = placing(2)
    one = after(state, (0, placements_of(state, 0)[0]))
    both = lays_all(one, 0)
    confirmed = after(both, (0, Confirm()))
    assert [own_of(moment, 0).to_lay for moment in (state, one, both, confirmed)] == [2, 1, 0, 0]
    assert own_of(new_table(1), 0).to_lay == 1


def test_a_seat_sees_which_round_is_the_last() -> None:  # SM-10, SM-40
    for seats, number in ((2, 4), (1, 8)):
        moments = [new_table(seats), *rounds(new_table(seats))][:-1]
        assert [own_of(state, 0).last_round for state in moments] == [False] * (number - 1) + [True]


def test_everybodys_confirmed_area_is_scored_group_by_group() -> None:  # SM-20, SM-21
    shown = public(finished(BRUNO, STEFANIA))
    assert [player.score.total for player in shown.players] == [11, 13]
    assert [group.points for group in shown.players[0].score.groups] == [1, 2, 2, 3, 3]
    assert all(len(group.squares) == group.points + 2 for group in shown.players[0].score.groups)


def test_the_diet_is_scored_against_what_one_sees() -> None:  # SM-32
    diet = (Bonus(Snack.SAUSAGE, Modifier.FEWEST),)
    shown = public(finished(BRUNO, STEFANIA, diet=diet))
    assert [player.score.diet for player in shown.players] == [(3,), (0,)]


def test_the_cards_a_player_has_placed_are_public() -> None:
    state = all_play(new_table(2))
    placed = public(state).players[1].placed
    assert placed == state.players[1].placed
    assert len(placed) == 2
