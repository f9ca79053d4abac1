"""The second phase: all lay cards in secret, and the last one to finish sets off the battles (SG-33)."""

from dataclasses import replace

from app.games.contract import Event, Seat
from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.step import Step, preceded
from app.games.squid_game.tug_of_war.battles import Battle, TeamCards, Verdict, fight, pull
from app.games.squid_game.tug_of_war.data import BATTLES, Cause, Side
from app.games.squid_game.tug_of_war.events import (
    AllCardsLaid,
    BattleFought,
    CardLaid,
    CardsTakenBack,
)
from app.games.squid_game.tug_of_war.state import LaidCard, Layout, Phase, State


def lay(state: State, seat: Seat, card: int, side: Side) -> Step[State]:
    state = _with_layout(state, seat, (*state.laid[seat], LaidCard(card, side)))
    laying = CardLaid(seat, card, side)
    if not state.is_done(seat):
        return state, (laying,)
    if not all(state.is_done(other) for other in state.order):
        return state, (laying, AllCardsLaid(seat))
    return preceded(_pull(state), laying, AllCardsLaid(seat))


def take_back(state: State, seat: Seat) -> Step[State]:
    return _with_layout(state, seat, ()), (CardsTakenBack(seat, state.is_done(seat)),)


def _with_layout(state: State, seat: Seat, layout: Layout) -> State:
    laid = tuple(layout if other == seat else others for other, others in enumerate(state.laid))
    return replace(state, laid=laid)


def _pull(state: State) -> Step[State]:
    """All battles, one after the other (SG-34); where nobody stands nothing happens."""
    battles = tuple(
        fight(number, *(pull(side, state.lines[side], _cards_at(state, side)) for side in sides))
        for number, sides in enumerate(BATTLES)
        if any(state.lines[side] for side in sides)
    )
    events = tuple(event for battle in battles for event in _told(battle))
    return replace(state, step=Phase.OVER, battles=battles), events


def _cards_at(state: State, side: Side) -> tuple[TeamCards, ...]:
    laid = (
        TeamCards(seat, tuple(sorted(laid.card for laid in layout if laid.side == side)))
        for seat, layout in enumerate(state.laid)
    )
    return tuple(team for team in laid if team.cards)


def _told(battle: Battle) -> tuple[Event, ...]:
    """Losers fall, winners survive (SG-36)."""
    cause = Cause.BORED if battle.verdict is Verdict.BORED else Cause.PULLED
    return (
        BattleFought(battle),
        *(Fell(token, cause) for token in battle.losers),
        *(Survived(token) for token in battle.winners),
    )
