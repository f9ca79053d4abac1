"""Another table that looks the same."""

from collections import Counter

import pytest

from app.games.chance import Chance
from app.games.contract import GALLERY, Audience
from app.games.squeaky import GAME
from app.games.squeaky.actions import Memorise, assign
from app.games.squeaky.data import FOODS
from app.games.squeaky.deck import piles
from app.games.squeaky.history import history
from app.games.squeaky.redeal import redeal
from app.games.squeaky.state import Phase, State
from tests.games.squeaky.tables import (
    PEANUT,
    SWEET,
    WINTER,
    after,
    begun,
    ended,
    first_choices,
    new_table,
    seasons_of,
    seen,
)

NEST = (SWEET, PEANUT, PEANUT)


def redeals(state: State, audience: Audience, number: int = 60) -> list[State]:
    return [redeal(state, audience, Chance(b"redeal", row)) for row in range(number)]


@pytest.mark.parametrize("audience", [0, 1, 2, GALLERY])
@pytest.mark.parametrize("memory", ["closed", "open"])
def test_the_audience_sees_no_difference(audience: Audience, memory: str) -> None:
    opening = begun(3, memory=memory)
    state, events = first_choices(opening, 10)
    for other in redeals(state, audience):
        assert seen(other, audience) == seen(state, audience)
        assert history(other, events, audience) == history(state, events, audience)
        assert GAME.components(other) == GAME.components(state)


def test_nobody_knows_any_starting_food_but_its_own_until_everybody_is_ready() -> None:  # SQ-5
    state = after(new_table(3), (1, Memorise()))
    for seat, other_seat in ((0, 2), (1, 0)):
        others = redeals(state, seat)
        own = state.players[seat].starting
        assert {other.players[seat].starting for other in others} == {own}
        assert {other.players[other_seat].starting for other in others} == set(FOODS) - {own}
    started = after(state, (0, Memorise()), (2, Memorise()))
    assert {other.players[1].starting for other in redeals(started, 1)} == set(FOODS)


def test_a_closed_memory_knows_the_latest_turns_and_no_more() -> None:  # SQ-51
    state, _ = first_choices(begun(3), 12)
    for seat, player in enumerate(state.players):
        assert player.latest is not None
        known = player.latest.count
        nests = {other.players[seat].nest for other in redeals(state, seat)}
        assert len(nests) > 10
        assert {nest[-known:] for nest in nests} == {player.nest[-known:]}


def test_an_open_memory_knows_all_that_was_taken() -> None:  # SQ-51
    state, _ = first_choices(begun(3, memory="open"), 12)
    for other in redeals(state, 0):
        assert [player.nest for player in other.players] == [player.nest for player in state.players]
        assert other.sweeper.swept == state.sweeper.swept
    assert len({other.deck for other in redeals(state, 0)}) == 60
    assert len({other.players[1].starting for other in redeals(state, 0)}) == 5


def test_buried_cards_are_dealt_again_until_they_are_shown() -> None:  # SQ-30
    state = begun(5, mode="advanced")
    assert len({other.sweeper.buried for other in redeals(state, 3)}) > 10


@pytest.mark.parametrize("climate_change", ["off", "on"])
def test_seasons_lie_anywhere_in_what_is_left_of_their_pile(climate_change: str) -> None:  # SQ-52
    state, _ = first_choices(begun(2, climate_change=climate_change), 3)
    bottom = piles(state.piled, climate_change=climate_change == "on")[-1].size
    places = Counter(other.deck.index(WINTER) for other in redeals(state, 0, 400))
    assert min(places) == len(state.deck) - bottom
    assert max(places) == len(state.deck) - 1
    assert all(set(seasons_of(other.deck)) == set(seasons_of(state.deck)) for other in redeals(state, 0))


def test_open_nests_stay_and_secret_choices_do_not() -> None:  # SQ-22, SQ-53
    state = after(ended((NEST, NEST, NEST), (2, 1, 1), (SWEET,) * 4), (0, assign((SWEET, PEANUT))))
    assert state.phase is Phase.ASSIGNING
    for other in redeals(state, 0, 10):
        assert other.players[0] == state.players[0]
        assert [player.groups for player in other.players] == [player.groups for player in state.players]
    assert len({other.players[0].extra for other in redeals(state, 1)}) == 10
    assert {other.players[2].extra for other in redeals(state, 1)} == {None}


@pytest.mark.parametrize(("nuts", "swept"), [("off", 1), ("on", 2)])
def test_the_sweeper_is_dealt_again_only_while_it_is_closed(nuts: str, swept: int) -> None:  # SQ-31, SQ-41
    chosen = {"mode": "advanced", "nuts_about_acorns": nuts}
    state = ended((NEST, NEST, NEST), (1, 0, 0), (PEANUT,), **chosen)
    assert len({other.sweeper.swept for other in redeals(state, 1)}) == swept


def test_after_the_end_nothing_is_hidden() -> None:
    state = ended((NEST, NEST), (0, 0))
    assert state.phase is Phase.OVER
    assert all(other == state for other in redeals(state, GALLERY, 5))
