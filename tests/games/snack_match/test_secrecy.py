"""Events tell each audience only what it may know, and leaks planted on purpose are found by `redeal`."""

from collections.abc import Callable

import pytest

from app.games.chance import Chance
from app.games.contract import GALLERY
from app.games.snack_match.actions import Confirm, KeepCard
from app.games.snack_match.events import CardKept, CardsPassed
from app.games.snack_match.history import history
from app.games.snack_match.redeal import redeal
from app.games.snack_match.state import Player, State
from app.games.snack_match.view import PlayerView, SnackMatchPublic, public
from tests.games.snack_match.tables import (
    events_of,
    go,
    new_table,
    own_of,
    placements_of,
    placing,
    random_game,
    seen,
)

SEATS = 3


def with_players(state: State, leak: Callable[[PlayerView, Player], PlayerView]) -> SnackMatchPublic:
    shown = public(state)
    return shown._replace(players=tuple(map(leak, shown.players, state.players)))


def with_areas_as_they_are(state: State) -> SnackMatchPublic:
    """Placements are seen before they are confirmed."""
    return with_players(state, lambda shown, hidden: shown._replace(area=hidden.area_now))


def with_the_number_of_cards_laid(state: State) -> SnackMatchPublic:
    """Laying and taking back can be watched, though not which card."""
    return with_players(state, lambda shown, hidden: shown._replace(placed=("",) * len(hidden.laid)))


def with_the_next_card(state: State) -> SnackMatchPublic:
    """The number of cards in the deck tells which one is on top."""
    return public(state)._replace(deck_count=sum(map(ord, "".join(state.deck[:1]))))


def with_what_others_passed(state: State) -> SnackMatchPublic:
    """Everybody's received card counts as placed."""
    return with_players(
        state, lambda shown, hidden: shown._replace(placed=(*shown.placed, hidden.received or ""))
    )


def with_choices_in_hand_order(state: State) -> SnackMatchPublic:
    """The mark for a choice tells which of the two cards it is."""
    return with_players(
        state,
        lambda shown, hidden: shown._replace(
            chosen=hidden.kept is not None and hidden.kept == hidden.hand[0]
        ),
    )


def leaks(part: Callable[[State], object], audience: int | None) -> bool:
    """Whether something differs though it looks the same to the audience, at any moment of a few games."""
    return any(
        part(state) != part(redeal(state, audience, Chance(b"another", number)))
        for number in range(3)
        for *_, state in random_game(SEATS, "medium", number)
    )


@pytest.mark.parametrize(
    "leaky",
    [
        with_areas_as_they_are,
        with_the_number_of_cards_laid,
        with_the_next_card,
        with_what_others_passed,
        with_choices_in_hand_order,
    ],
)
def test_a_public_part_that_shows_too_much_is_found(
    leaky: Callable[[State], SnackMatchPublic],
) -> None:  # SM-50, SM-12
    assert leaks(leaky, GALLERY)


def test_the_public_part_as_it_is_has_no_leak() -> None:  # SM-50
    assert not leaks(public, GALLERY)


@pytest.mark.parametrize("seat", range(SEATS))
def test_a_view_as_it_is_has_no_leak(seat: int) -> None:  # SM-50
    assert not leaks(lambda state: seen(state, seat), seat)


def test_an_own_part_is_hidden_from_others() -> None:  # SM-50
    assert leaks(lambda state: own_of(state, 0), 1)


def test_which_card_is_kept_is_told_to_its_owner_only() -> None:  # SM-50
    event = CardKept(1, "Sg-Sr-Db")
    assert event.seen_by(1) == event
    assert [event.seen_by(audience) for audience in (0, 2, GALLERY)] == [CardKept(1, None)] * 3


def test_a_passed_card_is_told_to_passer_and_receiver() -> None:  # SM-50
    event = CardsPassed(("Sg-Sr-Db", "So-So-Dr", "Sb-So-Bb"))
    assert event.seen_by(0) == CardsPassed(("Sg-Sr-Db", None, "Sb-So-Bb"))
    assert event.seen_by(1) == CardsPassed(("Sg-Sr-Db", "So-So-Dr", None))
    assert event.seen_by(GALLERY) == CardsPassed((None, None, None))


def test_a_change_of_mind_is_noticed_by_nobody_else() -> None:  # SM-11
    state = new_table(3)
    one, other = state.players[1].hand
    told = events_of(state, (1, KeepCard(one)), (1, KeepCard(other)))
    assert [event.seen_by(0) for event in told] == [CardKept(1, None), None]


def test_the_history_has_a_round_once_it_is_confirmed() -> None:  # SM-12
    state = placing(2)
    first = placements_of(state, 0)[1]
    laid, told = go(state, (0, first))
    second = placements_of(laid, 0)[4]
    done, more = go(laid, (0, second), (0, Confirm()))
    assert history(laid, told, 1) == ()
    assert history(laid, told, 0) == told
    (event,) = history(done, (*told, *more), 1)
    assert event == more[-1]
    assert history(done, (*told, *more), 0) == (event,)  # and not card by card once more
