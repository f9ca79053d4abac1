"""Leaks of kinds that have happened elsewhere, planted on purpose: the checks must find each of them."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from app.games.contract import AnyGame, Audience, Event
from app.games.felix import GAME
from app.games.felix.actions import Action, PlaceCard
from app.games.felix.choices import choices
from app.games.felix.data import Card
from app.games.felix.events import CardPlaced
from app.games.felix.state import State
from app.games.felix.view import FelixView, view
from app.main.fuzz import Kind, play


def with_faces_in_the_row(state: State, audience: Audience) -> FelixView:
    """The face of every card is sent, with a mark that it is not to be shown."""
    shown = view(state, audience)
    row = tuple(replace(place, card=state.placed_by(place.owner)) for place in shown.row)
    return replace(shown, row=row)


def with_removed_cards(state: State, audience: Audience) -> FelixView:
    """A field that should be filled in at the end only."""
    shown = view(state, audience)
    players = tuple(
        replace(player, removed=hidden.removed)
        for player, hidden in zip(shown.players, state.players, strict=True)
    )
    return replace(shown, players=players)


def with_the_order_of_a_hidden_hand(state: State, audience: Audience) -> FelixView:
    """The players are listed by what they hold."""
    shown = view(state, audience)
    listed = tuple(sorted(shown.players, key=lambda player: state.players[player.seat].hand))
    return replace(shown, players=listed)


def with_the_neutral_card_for_the_gallery(state: State, audience: Audience) -> FelixView:
    """The gallery is None, and so is the owner of a neutral card."""
    shown = view(state, audience)
    row = tuple(
        replace(place, card=state.placed_by(place.owner)) if place.owner == audience else place
        for place in shown.row
    )
    return replace(shown, row=row)


@pytest.mark.parametrize(
    "leaky_view",
    [
        with_faces_in_the_row,
        with_removed_cards,
        with_the_order_of_a_hidden_hand,
        with_the_neutral_card_for_the_gallery,
    ],
)
def test_a_view_that_shows_too_much_is_found(leaky_view: Callable[[State, Audience], FelixView]) -> None:
    assert any("sees something" in wrong for wrong in complaints(replace(GAME, view=leaky_view)))


@dataclass(frozen=True)
class ViewWithASecret:
    """What it keeps for the choices is not sent: the encoder leaves out names that begin like this."""

    seen: FelixView
    _placed_by_others: tuple[Card | None, ...]

    def leaky_choices(self) -> tuple[Action, ...]:
        offered = choices(self.seen)
        free = tuple(
            choice
            for choice in offered
            if not (isinstance(choice, PlaceCard) and choice.card in self._placed_by_others)
        )
        return free or offered


def test_choices_that_depend_on_hidden_cards_are_found() -> None:
    """A seat may not place what another one has placed: the view is clean, but the buttons would tell."""

    def view_with_a_secret(state: State, audience: Audience) -> ViewWithASecret:
        others = (player.placed for seat, player in enumerate(state.players) if seat != audience)
        return ViewWithASecret(view(state, audience), tuple(others))

    any_game: AnyGame = GAME
    game = replace(
        any_game,
        view=view_with_a_secret,
        choices=ViewWithASecret.leaky_choices,
        fallback=lambda seen: seen.leaky_choices()[0],
    )
    assert any("sees something" in wrong for wrong in complaints(game))


def test_a_history_that_depends_on_hidden_cards_is_found() -> None:
    def leaky_history(state: State, events: tuple[Event, ...], audience: Audience) -> tuple[Event, ...]:
        return tuple(CardPlaced(seat, player.removed) for seat, player in enumerate(state.players))

    wrong = complaints(replace(GAME, history=leaky_history))
    assert any("history" in complaint for complaint in wrong)


def test_the_game_as_it_is_has_none() -> None:
    assert complaints(GAME) == []


def complaints(game: AnyGame) -> list[str]:
    """What random play finds wrong, with three players for the neutral set and with four."""
    return [
        wrong
        for seats in (3, 4)
        for number in range(3)
        for wrong in play(game, Kind(seats, {}), f"leak {number}".encode()).complaints
    ]
