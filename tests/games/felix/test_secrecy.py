"""Leaks of kinds that have happened elsewhere, planted on purpose: the checks must find each of them."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from app.games.contract import AnyGame, Audience, Event, Seat, View
from app.games.felix import GAME
from app.games.felix.actions import Action, PlaceCard
from app.games.felix.choices import choices
from app.games.felix.data import Card
from app.games.felix.events import CardPlaced
from app.games.felix.state import State
from app.games.felix.view import FelixOwn, FelixPublic, own, public
from app.main.fuzz import Kind, play


def with_faces_in_the_row(state: State) -> FelixPublic:
    """The face of every card is sent, with a mark that it is not to be shown."""
    shown = public(state)
    row = tuple(replace(place, card=state.placed_by(place.owner)) for place in shown.row)
    return shown._replace(row=row)


def with_removed_cards(state: State) -> FelixPublic:
    """A field that should be filled in at the end only."""
    shown = public(state)
    players = tuple(
        player._replace(removed=hidden.removed)
        for player, hidden in zip(shown.players, state.players, strict=True)
    )
    return shown._replace(players=players)


def with_the_order_of_a_hidden_hand(state: State) -> FelixPublic:
    """The players are listed by what they hold."""
    shown = public(state)
    listed = tuple(sorted(shown.players, key=lambda player: state.players[player.seat].hand))
    return shown._replace(players=listed)


def with_the_neutral_card(state: State) -> FelixPublic:
    """The gallery is None, and so is the owner of a neutral card."""
    shown = public(state)
    row = tuple(
        replace(place, card=state.placed_by(None)) if place.owner is None else place for place in shown.row
    )
    return shown._replace(row=row)


@pytest.mark.parametrize(
    "leaky_public",
    [
        with_faces_in_the_row,
        with_removed_cards,
        with_the_order_of_a_hidden_hand,
        with_the_neutral_card,
    ],
)
def test_a_public_part_that_shows_too_much_is_found(leaky_public: Callable[[State], FelixPublic]) -> None:
    assert any("sees something" in wrong for wrong in complaints(replace(GAME, public=leaky_public)))


def test_an_own_part_of_another_seat_is_found() -> None:
    def neighbours(state: State, seat: Seat, public: FelixPublic) -> FelixOwn:
        return own(state, seat, public)._replace(placed=state.players[seat - 1].placed)

    assert any("sees something" in wrong for wrong in complaints(replace(GAME, own=neighbours)))


@dataclass(frozen=True)
class OwnWithASecret:
    """What it keeps for the choices is not sent: the encoder leaves out names that begin like this."""

    seen: FelixOwn
    _placed_by_others: tuple[Card | None, ...]

    def free(self, offered: tuple[Action, ...]) -> tuple[Action, ...]:
        free = tuple(
            choice
            for choice in offered
            if not (isinstance(choice, PlaceCard) and choice.card in self._placed_by_others)
        )
        return free or offered


def test_choices_that_depend_on_hidden_cards_are_found() -> None:
    """A seat may not place what another one has placed: the view is clean, but the buttons would tell."""

    def own_with_a_secret(state: State, seat: Seat, public: FelixPublic) -> OwnWithASecret:
        others = (player.placed for other, player in enumerate(state.players) if other != seat)
        return OwnWithASecret(own(state, seat, public), tuple(others))

    def leaky_choices(view: View[FelixPublic, OwnWithASecret]) -> tuple[Action, ...]:
        mine = view.own
        return () if mine is None else mine.free(choices(View(view.seat, view.public, mine.seen)))

    any_game: AnyGame = GAME
    game = replace(
        any_game,
        own=own_with_a_secret,
        choices=leaky_choices,
        fallback=lambda view: leaky_choices(view)[0],
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
