"""Laying a card face down; when the last one lies there, all are turned up (SG-72)."""

from dataclasses import replace

from app.games.contract import Event, Seat
from app.games.squid_game.cards import CardChosen
from app.games.squid_game.squid.data import Card
from app.games.squid_game.squid.resolving import reveal
from app.games.squid_game.squid.state import State, Step


def choose(state: State, seat: Seat, card: Card) -> Step:
    """The seat's choice, or its change of mind."""
    told: tuple[Event, ...] = (CardChosen(seat),) if state.cards[seat] is None else ()
    state = replace(state, cards=(*state.cards[:seat], card, *state.cards[seat + 1 :]))
    if any(state.cards[each] is None for each in state.alive):
        return state, told
    state, news = reveal(state)
    return state, (*told, *news)
