"""Leaks of kinds that have happened elsewhere, planted on purpose: the checks must find each of them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.games.contract import GALLERY, AnyGame, Audience
from app.games.snack_match import GAME
from app.games.snack_match.actions import Confirm, KeepCard
from app.games.snack_match.events import CardKept, CardsPassed
from app.games.snack_match.history import history
from app.games.snack_match.state import State
from app.games.snack_match.view import SnackMatchView, view
from app.main.fuzz import Kind, play
from tests.games.snack_match.tables import events_of, go, new_table, placements_of, placing


def with_areas_as_they_are(state: State, audience: Audience) -> SnackMatchView:
    """Placements are seen before they are confirmed."""
    shown = view(state, audience)
    now = tuple(
        replace(player, area=hidden.area_now)
        for player, hidden in zip(shown.players, state.players, strict=True)
    )
    return replace(shown, players=now)


def with_the_next_card(state: State, audience: Audience) -> SnackMatchView:
    """The number of cards in the deck tells which one is on top."""
    shown = view(state, audience)
    return replace(shown, deck_count=sum(map(ord, "".join(state.deck[:1]))))


def with_what_others_passed(state: State, audience: Audience) -> SnackMatchView:
    """Everybody's received card counts as placed."""
    shown = view(state, audience)
    told = tuple(
        replace(player, placed=(*player.placed, hidden.received or ""))
        for player, hidden in zip(shown.players, state.players, strict=True)
    )
    return replace(shown, players=told)


def with_choices_in_hand_order(state: State, audience: Audience) -> SnackMatchView:
    """Who has chosen is told as which of the two cards they chose."""
    shown = view(state, audience)
    marks = tuple(
        replace(player, chosen=hidden.kept == hidden.hand[0] if hidden.kept else False)
        for player, hidden in zip(shown.players, state.players, strict=True)
    )
    return replace(shown, players=marks)


@pytest.mark.parametrize(
    "leaky_view",
    [with_areas_as_they_are, with_the_next_card, with_what_others_passed, with_choices_in_hand_order],
)
def test_a_view_that_shows_too_much_is_found(
    leaky_view: Callable[[State, Audience], SnackMatchView],
) -> None:  # SM-50, SM-12
    assert any("sees something" in wrong for wrong in complaints(replace(GAME, view=leaky_view)))


def test_the_game_as_it_is_has_no_leak() -> None:  # SM-50
    assert complaints(GAME) == []


def complaints(game: AnyGame) -> list[str]:
    kind = Kind(3, {"diet": "medium"})
    return [wrong for number in range(3) for wrong in play(game, kind, f"leak {number}".encode()).complaints]


def test_which_card_is_kept_is_told_to_its_owner_only() -> None:  # SM-50
    event = CardKept(1, "Sg-Sr-Db")
    assert event.seen_by(1) == event
    assert [event.seen_by(audience) for audience in (0, 2, GALLERY)] == [CardKept(1, None)] * 3


def test_a_passed_card_is_told_to_passer_and_receiver() -> None:  # SM-50
    event = CardsPassed(("Sg-Sr-Db", "So-So-Dr", "Sb-So-Bb"))
    assert event.seen_by(0) == CardsPassed(("Sg-Sr-Db", None, "Sb-So-Bb"))
    assert event.seen_by(1) == CardsPassed(("Sg-Sr-Db", "So-So-Dr", None))
    assert event.seen_by(GALLERY) == CardsPassed((None, None, None))


def test_a_change_of_mind_is_noticed_by_nobody_else() -> None:
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
    (read,) = history(done, (*told, *more), 1)
    assert read == more[-1]
    assert len(history(done, (*told, *more), 0)) == 3
