"""What each audience may know."""

import pytest

from app.games.contract import GALLERY, Audience
from app.games.snack_match.actions import Confirm, KeepCard
from app.games.snack_match.area import EMPTY, lay, lay_all
from app.games.snack_match.data import Modifier, Snack
from app.games.snack_match.diet import Bonus
from app.games.snack_match.scoring import score
from app.games.snack_match.state import Phase, State
from app.games.snack_match.view import OwnView, view
from tests.games.snack_match.examples import BRUNO, STEFANIA
from tests.games.snack_match.tables import (
    after,
    all_play,
    confirms,
    finished,
    lays_all,
    new_table,
    placements_of,
    placing,
)


def own(state: State, seat: int) -> OwnView:
    shown = view(state, seat).own
    assert shown is not None
    return shown


def test_the_gallery_has_nothing_of_its_own() -> None:
    assert view(new_table(3), GALLERY).own is None


def test_everybody_sees_who_has_chosen_and_confirmed() -> None:
    state = new_table(3)
    chosen = after(state, (1, KeepCard(state.players[1].hand[0])))
    confirmed = confirms(placing(3), 2)
    for audience in (0, 1, 2, GALLERY):
        assert [player.chosen for player in view(chosen, audience).players] == [False, True, False]
        assert [player.confirmed for player in view(confirmed, audience).players] == [False, False, True]


def test_round_phase_and_what_is_left_of_the_deck() -> None:
    seen = view(new_table(3), GALLERY)
    assert (seen.phase, seen.round, seen.rounds, seen.to_place) == (Phase.CHOOSING, 1, 4, 2)
    assert seen.deck_count == 72 - 6
    alone = view(new_table(1), GALLERY)
    assert (alone.phase, alone.round, alone.rounds, alone.to_place) == (Phase.PLACING, 1, 8, 1)


def test_a_seat_sees_the_cards_it_drew_and_what_it_keeps() -> None:  # SM-50
    state = new_table(3)
    card = state.players[1].hand[1]
    chosen = after(state, (1, KeepCard(card)))
    assert own(chosen, 1).hand == state.players[1].hand
    assert own(chosen, 1).kept == card
    assert own(chosen, 1).passed is None


def test_passer_and_receiver_know_the_card_passed() -> None:  # SM-50
    state = new_table(3)
    passed = state.players[2].hand[1]
    later = placing(3)
    assert own(later, 2).passed == passed
    assert own(later, 0).received == passed
    assert passed in own(later, 0).hand
    # Still when the receiver has shown it, and not any more in the next round.
    assert own(confirms(later, 0), 2).passed == passed
    assert own(all_play(later), 2).passed is None
    assert own(all_play(later), 0).received is None


@pytest.mark.parametrize("audience", [2, GALLERY])
def test_others_see_nothing_of_what_is_drawn_kept_passed_or_laid(audience: Audience) -> None:  # SM-50, SM-12
    state = new_table(4)
    hidden = [card for seat in (0, 1) for card in state.players[seat].hand]
    later = lays_all(placing(4), 0)
    for moment in (state, placing(4), later):
        text = repr(view(moment, audience))
        if audience == 2:  # who got one of them from the right
            hidden = [card for card in hidden if card not in own(moment, 2).hand]
        assert not any(card in text for card in hidden)


def test_own_area_and_score_include_what_is_not_confirmed_yet() -> None:  # SM-12, SM-20
    state = placing(2)
    way = placements_of(state, 0)[2]
    laid = after(state, (0, way))
    seen = own(laid, 0)
    assert seen.area == lay(EMPTY, way)
    assert seen.laid == (way,)
    assert seen.fresh == (0, 1, 2)
    assert view(laid, 0).players[0].area == EMPTY
    both = lays_all(laid, 0)
    assert own(both, 0).score == score(own(both, 0).area, (), ())
    shown = after(both, (0, Confirm()))
    assert own(shown, 0).fresh == ()
    assert view(shown, 1).players[0].area == own(shown, 0).area == lay_all(EMPTY, both.players[0].laid)


def test_the_public_part_is_the_same_for_everybody() -> None:
    state = lays_all(confirms(placing(3), 1), 0)
    assert len({view(state, audience).players for audience in (0, 1, 2, GALLERY)}) == 1


def test_everybodys_confirmed_area_is_scored_group_by_group() -> None:  # SM-20, SM-21
    seen = view(finished(BRUNO, STEFANIA), GALLERY)
    assert [player.score.total for player in seen.players] == [11, 13]
    assert [group.points for group in seen.players[0].score.groups] == [1, 2, 2, 3, 3]
    assert all(len(group.squares) == group.points + 2 for group in seen.players[0].score.groups)


def test_the_diet_is_scored_against_what_one_sees() -> None:  # SM-32
    diet = (Bonus(Snack.SAUSAGE, Modifier.FEWEST),)
    seen = view(finished(BRUNO, STEFANIA, diet=diet), 1)
    assert [player.score.diet for player in seen.players] == [(3,), (0,)]


def test_the_cards_a_player_has_placed_are_public() -> None:
    state = all_play(new_table(2))
    placed = view(state, GALLERY).players[1].placed
    assert placed == state.players[1].placed
    assert len(placed) == 2
