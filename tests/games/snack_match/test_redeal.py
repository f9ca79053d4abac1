"""Another table that looks the same."""

import pytest

from app.games.chance import Chance
from app.games.contract import GALLERY, Audience
from app.games.snack_match.actions import KeepCard
from app.games.snack_match.area import lay
from app.games.snack_match.components import components
from app.games.snack_match.placements import placements
from app.games.snack_match.redeal import redeal
from app.games.snack_match.state import State
from tests.games.snack_match.tables import (
    after,
    all_play,
    confirms,
    lays_all,
    new_table,
    placing,
    rounds,
    seen,
)


def redeals(state: State, audience: Audience, number: int = 60) -> list[State]:
    return [redeal(state, audience, Chance(b"redeal", row)) for row in range(number)]


def moments(seats: int) -> list[State]:
    state = new_table(seats)
    if seats == 1:
        return [state, lays_all(state, 0), all_play(state)]
    chosen = after(state, (1, KeepCard(state.players[1].hand[1])))
    later = placing(seats)
    return [state, chosen, later, lays_all(later, 0), confirms(later, 1), all_play(later)]


@pytest.mark.parametrize("seats", [1, 2, 3, 9])
def test_the_audience_sees_no_difference_and_no_card_is_lost(seats: int) -> None:  # SM-50
    for state in moments(seats):
        for audience in (*range(seats), GALLERY):
            for other in redeals(state, audience, 5):
                assert seen(other, audience) == seen(state, audience)
                assert components(other) == components(state)


def test_what_is_hidden_does_differ() -> None:  # SM-50
    state = lays_all(placing(4), 2)
    others = redeals(state, 0)
    assert len({other.deck for other in others}) == 60
    assert len({other.players[2].laid for other in others}) > 30
    assert len({other.players[3].cards for other in others}) > 30


def test_how_many_cards_others_have_laid_is_open_and_they_lie_by_the_rules() -> None:  # SM-12
    state = lays_all(placing(4), 2)
    others = redeals(state, 0)
    for seat in (1, 2, 3):
        assert {len(other.players[seat].laid) for other in others} == {0, 1, 2}
    for player in (other.players[2] for other in others):
        area = player.area
        for placement in player.laid:
            assert placement in placements(area, placement.card)
            area = lay(area, placement)
        assert len(player.hand) + len(player.laid) == 2


def test_a_card_stays_with_whom_the_audience_passed_it_to() -> None:  # SM-50
    state = placing(3)
    passed = state.players[1].received
    assert all(passed in other.players[1].cards for other in redeals(state, 0))
    assert len({other.players[1].cards for other in redeals(state, 0)}) > 20
    assert not all(passed in other.players[1].cards for other in redeals(state, 2))


def test_what_a_choice_will_be_is_open() -> None:
    state = new_table(2)
    chosen = after(state, (1, KeepCard(state.players[1].hand[0])))
    kept = [other.players[1].hand.index(other.players[1].kept or "") for other in redeals(chosen, 0)]
    assert set(kept) == {0, 1}
    assert all(other.players[0].kept is None for other in redeals(chosen, 0, 5))


def test_which_of_two_confirmed_cards_came_from_the_right_is_open_to_third_parties() -> None:  # SM-50
    state = confirms(placing(3), 1)
    assert {other.players[1].received for other in redeals(state, 2)} == set(state.players[1].placed)
    assert {other.players[1].received for other in redeals(state, 0)} == {state.players[1].received}


def test_alone_only_the_deck_is_hidden_from_the_player() -> None:
    state = lays_all(new_table(1), 0)
    assert all(other.players == state.players for other in redeals(state, 0, 5))
    assert len({other.players[0].laid for other in redeals(state, GALLERY)}) > 20


def test_areas_stay_as_all_have_seen_them() -> None:
    *_, last = rounds(new_table(3))
    assert all(other.areas == last.areas for other in redeals(last, GALLERY, 5))
